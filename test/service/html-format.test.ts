import { mangleWays } from '@njia/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { itemsOf, resultsOf, translateBatch } from './batch-calls.js';
import { startService, type RunningService } from './running-service.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ environment: { NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0' } });
});
afterEach(() => service.sandbox.reset());
afterAll(() => service.close());

async function translateHtml(text: string, further = {}): Promise<string> {
  const request = { text, target_lang: 'tw', source_lang: 'en', format: 'html', ...further };
  const answer = await service.translate(request);
  expect(answer.status).toBe(200);
  return String(fieldOf(answer, 'translated_text'));
}

/** The upstream answers what it was asked for, after `[twi] `. */
function answerWithSource(): void {
  service.sandbox.inject({ server: 'provider_w', fault: { kind: 'prefix' } });
}

const textsSeen = () =>
  service.sandbox.requests({ server: 'provider_w' }).map(({ body }) => (body as { readonly in: string }).in);
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? [];

describe('a text of format html', () => {
  const page = [
    '<!DOCTYPE html>',
    '<html lang="en"><head><title>The goats</title><style>p > b { color: red }</style></head>',
    '<body class="a&amp;b"><p title="Goats &quot;here&quot;">The <b>goats <i>eat</i></b> the grass.<br/>',
    'They <a href="/farm?x=1&amp;y=2">live on the farm</a> behind the house.</p>',
    '<script>if (a < b && c) alert("The goats eat");</script><!-- the goats -->',
    '<img src="goat.png" alt="A goat"><code>eat(the, grass)</code></body></html>',
  ].join('\n');

  test('has its tags, attributes, scripts, styles and comments as they were, in order [decision: Extra request fields]', async () => {
    const translation = await translateHtml(page);
    expect(tagsOf(translation)).toEqual(tagsOf(page));
    for (const kept of [
      'alert("The goats eat");',
      'p > b { color: red }',
      '<!-- the goats -->',
      'eat(the, grass)',
    ])
      expect(translation).toContain(kept);
    expect(translation.match(/\n/g)).toHaveLength(5);
    for (const translated of ['The goats</title>', 'behind the house', 'live on the farm'])
      expect(translation).not.toContain(translated);
  });

  test('has them whatever models make of them [decision: Extra request fields]', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      service.sandbox.reset();
      service.sandbox.inject({ server: 'provider_w', fault: { kind: 'mangle', ways: mangleWays, seed } });
      expect(tagsOf(await translateHtml(page))).toEqual(tagsOf(page));
    }
  });

  test('has its prose translated as plain text: entities are characters for the upstream, and escaped again [decision: Extra request fields]', async () => {
    answerWithSource();
    const text = '<p>Tom &amp; Mary&#39;s goats weigh &lt; 5 kg&nbsp;each &mdash; caf&eacute;.</p>';
    const translation = await translateHtml(text);
    expect(textsSeen().join('')).toContain("Tom & Mary's goats weigh < 5 kg\u00a0each — café.");
    expect(translation).toBe("<p>[twi] Tom &amp; Mary's goats weigh &lt; 5 kg\u00a0each — café.</p>");
  });

  test('cannot be given markup by its upstream [decision: Extra request fields]', async () => {
    const sentence = 'Mmirekyi <script>alert(1)</script> & adwini';
    service.sandbox.inject({ server: 'provider_w', fault: { kind: 'error_sentence', sentence } });
    expect(await translateHtml('<p>The goats eat.</p>')).toBe(
      '<p>Mmirekyi &lt;script&gt;alert(1)&lt;/script&gt; &amp; adwini</p>',
    );
  });

  test.each(['&nbsp;', ' &#32;&#10;', '<p>&nbsp;</p>', '<br><hr/>', '<script>eat()</script>'])(
    'without any prose comes back with a warning, and nobody is asked: %s [decision: Extra result fields]',
    async (text) => {
      const answer = await service.translate({ text, target_lang: 'tw', source_lang: 'en', format: 'html' });
      expect(fieldOf(answer, 'warnings')).toMatchObject([{ code: 'nothing_to_translate' }]);
      expect(tagsOf(String(fieldOf(answer, 'translated_text')))).toEqual(tagsOf(text));
      expect(service.sandbox.requests()).toEqual([]);
    },
  );

  test('leaves alone what is marked not to be translated [decision: Extra request fields]', async () => {
    const kept = '<span translate="no">The goats</span>';
    const classed = '<b class="x notranslate">Green Farm</b>';
    const translation = await translateHtml(`<p>${kept} of ${classed} eat the grass every morning.</p>`);
    expect(translation).toContain(kept);
    expect(translation).toContain(classed);
  });

  test('keeps terms and placeholders between its tags as well [decision: Extra request fields]', async () => {
    const text = '<p>The goats of <b>{{name}}</b> at Oat &amp; Co. eat grass.</p>';
    const translation = await translateHtml(text, { protect: ['Oat & Co.'] });
    expect(translation).toContain('<b>{{name}}</b>');
    expect(translation).toContain('Oat &amp; Co.');
  });

  test.each([
    '<p>The goats <b>eat</p> the grass</b>',
    'The goats < the grass > the sheep',
    '<p>The goats eat',
    'a <b',
  ])('may be broken: %s [decision: Extra request fields]', async (text) => {
    expect(tagsOf(await translateHtml(text))).toEqual(expect.arrayContaining(text.match(/<\/?[pb]>/g) ?? []));
  });
});

describe('the format of a batch', () => {
  test('is that of every item that has none of its own [decision: Extra request fields] [decision: Batch]', async () => {
    answerWithSource();
    const [one, other] = itemsOf(2, { text: 'Tom &lt; Mary', target_lang: 'tw' });
    const items = [one, { ...other, format: 'text' }];
    const answer = await translateBatch(service, { items, format: 'html' });
    expect(textsSeen().toSorted()).toEqual(['Tom < Mary', expect.stringContaining('Tom [[')]);
    expect(resultsOf(answer)[0]).toMatchObject({ translated_text: '[twi] Tom &lt; Mary' });
  });
});

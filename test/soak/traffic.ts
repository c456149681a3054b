import { recording } from '../audio/recordings.js';
import { writeForm } from '../service/written-form.js';
import { longText, markup, plainText, type MarkedText } from './marked-text.js';
import type { Random } from './seeded-random.js';
import { jsonRequest, type SoakRequest } from './soak-request.js';

/** Pairs that every provider and a pivot have to do with; each source has sentences. */
const PAIRS = [
  ['en', 'lug'],
  ['en', 'ach'],
  ['lug', 'en'],
  ['en', 'yo'],
  ['en', 'tw'],
  ['yo', 'en'],
  ['en', 'sw'],
  ['sw', 'en'],
  ['en', 'fr'],
  ['sw', 'yo'],
] as const;
const PIVOTS = [
  ['ach', 'tw'],
  ['tw', 'lug'],
  ['lug', 'yo'],
  ['sw', 'tw'],
] as const;
const TRANSLATE = '/api/v1/translate';
const MOST_BEFORE_LEAVING_MS = 80;
const LONGEST_SHORT_DEADLINE_MS = 300;

/** Makes a request of some kind. */
type Make = (key: string, random: Random) => SoakRequest;

/** How often each kind comes, in all together. */
const KINDS: readonly (readonly [number, Make])[] = [
  [22, (key, random) => single('with source', { key, random, pair: random.pick(PAIRS) })],
  [14, withoutSource],
  [10, (key, random) => single('pivot', { key, random, pair: random.pick(PIVOTS) })],
  [8, batch],
  [6, repeated],
  [8, html],
  [6, withTerms],
  [4, long],
  [4, listening],
  [4, speaking],
  [4, detecting],
  [5, leaving],
  [5, inAHurry],
  [3, wrong],
  [
    3,
    (key, random) => reading(random.pick(['/health', '/ready', '/api/v1/languages', '/openapi.json']), key),
  ],
  [2, (key) => reading('/api/v1/auth/keys/me', key)],
];

/** A request of a kind that chance chooses. */
export function randomRequest(key: string, random: Random): SoakRequest {
  let left = random.below(KINDS.reduce((sum, [weight]) => sum + weight, 0));
  const chosen = KINDS.find(([weight]) => (left -= weight) < 0);
  if (chosen === undefined) throw new Error('the weights do not add up');
  return chosen[1](key, random);
}

interface Single {
  readonly key: string;
  readonly random: Random;
  readonly pair: readonly [string, string];
  readonly text?: MarkedText;
  readonly fields?: Readonly<Record<string, unknown>>;
}

function single(kind: string, { key, random, pair: [source, target], text, fields }: Single): SoakRequest {
  const marked = text ?? plainText(source, 1 + random.below(6), random);
  const body = { text: marked.text, source_lang: source, target_lang: target, ...fields };
  return jsonRequest(kind, TRANSLATE, { key, body, texts: [marked] });
}

function withoutSource(key: string, random: Random): SoakRequest {
  return single('without source', { key, random, pair: random.pick(PAIRS), fields: { source_lang: 'auto' } });
}

function batch(key: string, random: Random): SoakRequest {
  const texts: MarkedText[] = [];
  const items = Array.from({ length: 2 + random.below(10) }, (_, index) => {
    const [source, target] = random.pick([...PAIRS, ...PIVOTS]);
    const marked = plainText(source, 1 + random.below(4), random);
    texts.push(marked);
    return { id: String(index), text: marked.text, source_lang: source, target_lang: target };
  });
  return jsonRequest('batch', `${TRANSLATE}/batch`, { key, body: { items }, texts });
}

/** Many ask the same, which the cache may know. */
function repeated(key: string, random: Random): SoakRequest {
  const text = { text: `Good morning, {name}. Bring ${random.below(20)} goats.`, parts: ['{name}'] };
  return single('repeated', {
    key,
    random,
    pair: random.pick([
      ['en', 'lug'],
      ['en', 'sw'],
    ] as const),
    text,
  });
}

function html(key: string, random: Random): SoakRequest {
  const text = markup('en', 1 + random.below(5), random);
  const pair = ['en', random.pick(['lug', 'yo', 'sw'])] as const;
  return single('html', { key, random, pair, text, fields: { format: 'html' } });
}

function withTerms(key: string, random: Random): SoakRequest {
  const { text, parts } = plainText('en', 2, random);
  const terms = ['Njia Market', 'Owino'];
  const marked = { text: `${text} Njia Market, Owino, Njia Market.`, parts: [...parts, ...terms] };
  return single('protect', { key, random, pair: ['en', 'lug'], text: marked, fields: { protect: terms } });
}

function long(key: string, random: Random): SoakRequest {
  const pair = random.pick([
    ['en', 'lug'],
    ['en', 'yo'],
    ['en', 'sw'],
    ['sw', 'en'],
  ] as const);
  return single('long', { key, random, pair, text: longText(pair[0], random) });
}

function listening(key: string, random: Random): SoakRequest {
  const { contentType, bytes } = writeForm([
    {
      disposition: 'name="audio"; filename="voice"',
      content: recording(random.pick(['webm', 'mp3', 'wav'])).bytes,
    },
    { disposition: 'name="language"', content: 'lug' },
  ]);
  const headers = { 'content-type': contentType, authorization: `Bearer ${key}` };
  return { kind: 'stt', method: 'POST', path: '/api/v1/speech/stt', headers, body: bytes, texts: [] };
}

function speaking(key: string, random: Random): SoakRequest {
  const body = { text: plainText('lug', 1, random).text, language: 'lug' };
  return jsonRequest('tts', '/api/v1/speech/tts', { key, body });
}

function detecting(key: string, random: Random): SoakRequest {
  const { text } = plainText(random.pick(['en', 'lug', 'sw', 'ach']), 2, random);
  return jsonRequest('detect', '/api/v1/detect', { key, body: { text } });
}

function leaving(key: string, random: Random): SoakRequest {
  const request = random.pick([batch, withoutSource, long, speaking])(key, random);
  return { ...request, kind: 'leaving', leavesAfterMs: random.below(MOST_BEFORE_LEAVING_MS) };
}

function inAHurry(key: string, random: Random): SoakRequest {
  const request = random.pick([batch, withoutSource, long])(key, random);
  const deadline = String(1 + random.below(LONGEST_SHORT_DEADLINE_MS));
  return { ...request, kind: 'in a hurry', headers: { ...request.headers, 'x-deadline-ms': deadline } };
}

function wrong(key: string, random: Random): SoakRequest {
  const bodies = [
    { text: '' },
    { text: 'a', target_lang: 'xx' },
    { text: 'a'.repeat(5001), target_lang: 'sw' },
    [],
  ];
  const isUnknown = random.below(4) === 0;
  const request = jsonRequest('wrong', TRANSLATE, {
    key: isUnknown ? 'svc_0' : key,
    body: random.pick(bodies),
  });
  return request;
}

function reading(path: string, key: string): SoakRequest {
  return { kind: 'reading', method: 'GET', path, headers: { authorization: `Bearer ${key}` }, texts: [] };
}

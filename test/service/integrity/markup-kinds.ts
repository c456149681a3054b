import { kindsOf, type PartKind } from './part-kind.js';

const markup = { isMarkup: true, isOrdered: true } as const;

/** Single tags and the like. */
export const tagKinds: readonly PartKind[] = [
  ...kindsOf(
    { shape: 'sign', ...markup },
    {
      break: () => '<br>',
      'closed break': () => '<br/>',
      image: (number) => `<img src="/img/goat-${number}.png" alt="A goat &amp; its kid" width=40>`,
      'attribute with a bracket': (number) => `<input name='q${number}' value="a > b" disabled/>`,
      'tag of a translation file': (number) => `<x id="${number}" ctype="x-bold"/>`,
      'attributes on two lines': (number) => `<img\n  src="a${number}.png"\n  alt="x"/>`,
      comment: (number) => `<!-- note ${number}: usibadilishe -->`,
    },
  ),
  ...kindsOf(
    { shape: 'sign', ...markup, formats: ['text'] },
    {
      'number of a component': (number) => `<${number}/>`,
      'data of XML': (number) => `<![CDATA[a < ${number} && b]]>`,
      instruction: (number) => `<?xml-stylesheet href="a${number}.xsl"?>`,
    },
  ),
  ...kindsOf(
    { shape: 'sign', ...markup, formats: ['html'] },
    {
      script: (number) => `<script type="module">if (a < ${number} && b) { say("<b>"); }</script>`,
      style: (number) => `<style>.a${number} > b { color: red }</style>`,
      'marked as not to be translated': (number) => `<span translate="no">Njia ${number} &amp; Co</span>`,
      'code element': (number) => `<code>let a = ${number};</code>`,
      'code on lines': (number) => `<pre>\n  a ${number}\n\n\tb\n</pre>`,
    },
  ),
];

/** Opening and closing tags, to stand around words. */
export const elements: readonly ((number: string) => readonly [opening: string, closing: string])[] = [
  () => ['<b>', '</b>'],
  (number) => [`<a href="https://example.org/?p=${number}&q=[a]" title="x > y">`, '</a>'],
  (number) => [`<span class='note' data-id="${number}">`, '</span>'],
  () => ['<em>', '</em >'],
  (number) => [`<g id="${number}">`, '</g>'],
  (number) => [`<njia:seg xml:lang="sw" n="${number}">`, '</njia:seg>'],
  () => ['<p>', '</p>'],
];

/** Links and code of Markdown. */
export const markdownKinds: readonly PartKind[] = [
  ...kindsOf(
    { shape: 'sign', formats: ['text'] },
    {
      link: (number) => `[soma zaidi](https://example.org/a${number})`,
      'link with a title': (number) => `[the market](https://example.org/a_(b)?n=${number} "Read more")`,
      'link by reference': (number) => `[the goats][ref${number}]`,
      image: (number) => `![Mbuzi](img/goat-${number}.png)`,
      'image in a link': (number) => `[![logo](a${number}.png)](https://example.org/${number})`,
      footnote: (number) => `[^${number}]`,
      'automatic link': (number) => `<https://example.org/a/${number}?b=c>`,
      'automatic mail link': (number) => `<ama.${number}@example.org>`,
    },
  ),
  ...kindsOf(
    { shape: 'word', formats: ['text'] },
    {
      code: (number) => `\`npm run a${number} -- --b="{c}"\``,
      'code with a backtick': (number) => `\`\` let a = \`${number}\` \`\``,
      'code with a tag': (number) => `\`<b class="x${number}">\``,
    },
  ),
  ...kindsOf(
    { shape: 'block', formats: ['text'] },
    {
      'fenced code': (number) =>
        `\`\`\`js\nconst a${number} = \`x\`;\n\n  return { a: 'The goat', b: "%s" };\n\`\`\``,
      'code between tildes': (number) => `~~~\n\tgoat ${number}\r\n\r\n# not a heading\n~~~`,
      'code with longer fences': (number) => `\`\`\`\`md\n\`\`\`\na ${number}\n\`\`\`\n\`\`\`\``,
    },
  ),
];

import { patternFinder, type PartFinder, type PatternKind } from './part-finder.js';

const BRACES: readonly PatternKind[] = [
  { kind: 'empty braces', startsWith: '{', isOrdered: true, pattern: /\{\}/y },
  {
    kind: 'braces',
    startsWith: '{',
    // One word, with the alignment and format that C#, Python and Rust allow: {0}, {user.name}, {0,-8:N2}, {x:.2f}.
    pattern: /\{ ?[^\s{}<>"“”,;:]{1,80}(?:,-?\d{1,3})?(?::[^\s{}][^{}\n]{0,40})? ?\}/uy,
  },
  { kind: 'double braces', startsWith: '{', pattern: /\{\{[^{}\n]{1,200}\}\}/y },
  { kind: 'triple braces', startsWith: '{', pattern: /\{\{\{[^{}\n]{1,200}\}\}\}/y },
  {
    kind: 'template tag',
    startsWith: '{',
    // {% Jinja %}, {# Jinja #}, {!! Blade !!}, {#Svelte ...}.
    pattern: /\{(?:([%#]|!!)[^{}\n]{1,200}\1|[#/:@][a-zA-Z][^{}\n]{0,100})\}/y,
  },
  { kind: 'interpolation', startsWith: '$#', pattern: /[$#]\{[^{}\n]{1,200}\}/y },
  {
    kind: 'variable',
    startsWith: '$',
    // Not a currency: "$US 5".
    pattern:
      /(?<![\p{L}\p{M}\p{N}_$])\$(?:[a-z_][a-zA-Z0-9_]{0,60}|[A-Z][a-zA-Z0-9_]{2,60})(?![\p{L}\p{M}\p{N}_$])/uy,
  },
  { kind: 'nested key', startsWith: '$', pattern: /\$t\([^()\n]{1,100}\)/y },
];

const FLAGS = "[-+#0,' ]{0,3}";
const LENGTH = '(?:hh|h|ll|l|q|L|z|t|j)?';

/** After a digit `%` is a percent sign, unless what follows can be nothing but a conversion. */
const PERCENT: readonly PatternKind[] = [
  { kind: 'escaped percent sign', startsWith: '%', pattern: /%%/y },
  {
    kind: 'numbered conversion',
    startsWith: '%',
    pattern: new RegExp(`%\\d{1,2}\\$${FLAGS}\\d{0,4}(?:\\.\\d{1,3})?${LENGTH}[a-zA-Z@]`, 'y'),
  },
  {
    kind: 'numbered percent',
    startsWith: '%',
    // Qt's %1 and %L2.
    pattern: /(?<!\p{N})%L?[1-9](?![\p{L}\p{M}\p{N}]|[.,]\p{N})/uy,
  },
  {
    kind: 'formatted conversion',
    startsWith: '%',
    isOrdered: true,
    pattern: new RegExp(`%(?:[-+#,']{0,3}\\d{0,4}\\.\\d{1,3}|0\\d{1,3})${LENGTH}[diouxXeEfFgGaAs]`, 'y'),
  },
  {
    kind: 'conversion',
    startsWith: '%',
    isOrdered: true,
    pattern: new RegExp(
      `(?<!\\p{N})%(?:@|[-+#,]?\\d{0,3}${LENGTH}[a-zA-Z](?![\\p{L}\\p{M}])|[sdifu](?![a-zA-Z]{3}))`,
      'uy',
    ),
  },
  {
    kind: 'named conversion',
    startsWith: '%',
    pattern: /%\([^()\s]{1,80}\)[-+0# ]?\d{0,4}(?:\.\d{1,3})?[a-zA-Z]/y,
  },
  { kind: 'named conversion', startsWith: '%', pattern: /%<\w{1,80}>[-+0]?\d{0,4}(?:\.\d{1,3})?[a-zA-Z]/y },
  { kind: 'named percent', startsWith: '%', pattern: /%\{[^{}\n]{1,100}\}/y },
  {
    kind: 'name between percent signs',
    startsWith: '%',
    // Before a percent sign only where another placeholder follows: %ld%% is a figure and a percent sign.
    pattern: /(?<!\p{N})(?:%[a-zA-Z_][\w.]{1,60}%(?!\p{L}|%(?![a-zA-Z_{(<\d]))|%%[a-zA-Z_][\w.]{1,60}%%)/uy,
  },
];

const WORDS: readonly PatternKind[] = [
  {
    kind: 'colon name',
    startsWith: ':',
    pattern: /(?<![\p{L}\p{M}\p{N}_:;/)\]]):[a-zA-Z_][a-zA-Z0-9_]{0,60}(?![\p{L}\p{M}\p{N}_:@]|\.[a-z])/uy,
  },
  {
    kind: 'emoji code',
    startsWith: ':',
    pattern:
      /(?<![\p{L}\p{M}\p{N}_:])(?::(?:[+-]1|(?=[0-9_+-]{0,20}[a-zA-Z])[a-zA-Z0-9_+-]{1,50}):)+(?![\p{L}\p{M}\p{N}]|\/\/)/uy,
  },
  {
    kind: 'underscored token',
    startsWith: '_',
    pattern: /(?<![\p{L}\p{M}\p{N}_])__(?!_)[a-zA-Z0-9_]{1,60}?__(?![\p{L}\p{M}\p{N}_])/uy,
  },
];

/** Placeholders of the usual message formats, where one pattern describes them. */
export const placeholderFinders: readonly PartFinder[] = [...BRACES, ...PERCENT, ...WORDS].map(patternFinder);

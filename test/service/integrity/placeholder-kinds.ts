import { kindsOf, type PartKind } from './part-kind.js';

/** At most two digits, as positions in a format have. */
const position = (number: string) => String((Number(number) % 90) + 1);

/** Placeholders of the message formats that issues and manuals name. */
export const placeholderKinds: readonly PartKind[] = [
  ...kindsOf(
    { shape: 'sign' },
    {
      braces: (number) => `{name${number}}`,
      'a number in braces': (number) => `{${number}}`,
      'a path in braces': (number) => `{user.first_name.${number}}`,
      'a format in braces': (number) => `{total${number}:.2f}`,
      'double braces': (number) => `{{name${number}}}`,
      'double braces with blanks': (number) => `{{ user.name | upper${number} }}`,
      'triple braces': (number) => `{{{html${number}}}}`,
      'dollar and braces': (number) => `\${price${number}}`,
      'an expression in braces': (number) => `\${order.items[${number}].name}`,
      'number sign and braces': (number) => `#{count${number}}`,
      'percent sign and braces': (number) => `%{name${number}}`,
    },
  ),
  ...kindsOf(
    { shape: 'word' },
    {
      'numbered string': (number) => `%${position(number)}$s`,
      'numbered figure': (number) => `%${position(number)}$d`,
      'numbered fraction': (number) => `%${position(number)}$.2f`,
      'named string': (number) => `%(name${number})s`,
      'named figure': (number) => `%(count${number})d`,
      'name between percent signs': (number) => `%NAME_${number}%`,
      'colon name': (number) => `:name${number}`,
      'colon name with underscore': (number) => `:user_count_${number}`,
    },
  ),
  ...kindsOf({ shape: 'sign', isOrdered: true }, { 'empty braces': () => '{}' }),
  ...kindsOf(
    { shape: 'word', isOrdered: true },
    {
      string: () => '%s',
      figure: () => '%d',
      object: () => '%@',
      fraction: () => '%.2f',
      padded: () => '%05d',
    },
  ),
];

/** Messages of ICU with all their branches. */
export const messageKinds: readonly PartKind[] = kindsOf(
  { shape: 'sign' },
  {
    plural: (number) => `{count${number}, plural, =0 {no goats} one {# goat} other {# goats}}`,
    'plural with an offset': (number) =>
      `{guests${number}, plural, offset:1 =1 {{host} alone} one {{host} and one more} other {{host} and # more}}`,
    select: (number) => `{gender${number}, select, female {Yeye ni mama} male {Yeye ni baba} other {Wao}}`,
    ordinal: (number) => `{place${number}, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}`,
    nested: (number) =>
      `{gender${number}, select, female {{n, plural, one {her goat} other {her # goats}}} other {{n, plural, one {a goat} other {# goats}}}}`,
    'over several lines': (number) =>
      `{count${number}, plural,\n  =0 {hakuna kitabu}\n  one {kitabu {title}}\n  other {vitabu #}\n}`,
    'with apostrophes': (number) => `{day${number}, plural, one {it''s # day} other {# days '{'left'}'}}`,
    date: (number) => `{when${number}, date, ::yyyyMMdd}`,
    number: (number) => `{sum${number}, number, percent}`,
  },
);

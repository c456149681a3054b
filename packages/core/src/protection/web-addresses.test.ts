import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  [
    'Genda ku https://njia.example.org/a/b_(c)?d=1&e=%20#f.',
    ['https://njia.example.org/a/b_(c)?d=1&e=%20#f'],
  ],
  [
    '(https://x.org/a), "http://x.org" na HTTPS://X.ORG!',
    ['https://x.org/a', 'http://x.org', 'HTTPS://X.ORG'],
  ],
  ['زوروا https://x.org/مرحبا، ثم ftp://x.org/f؟', ['https://x.org/مرحبا', 'ftp://x.org/f']],
  [
    '**https://x.org** ‘https://y.org’… https://z.org/{id}/%s',
    ['https://x.org', 'https://y.org', 'https://z.org/{id}/%s'],
  ],
  [
    'www.mak.ac.ug, mak.ac.ug. Safaricom.co.ke; jw.org',
    ['www.mak.ac.ug', 'mak.ac.ug', 'Safaricom.co.ke', 'jw.org'],
  ],
  [
    'bit.ly/x, example.org/a?b=c, localhost:3000/x 10.0.0.1:80',
    ['bit.ly/x', 'example.org/a?b=c', 'localhost:3000/x', '10.0.0.1:80'],
  ],
  [
    'mailto:a@b.org sms:+256772123456 tel:+256-772-123456 whatsapp://send?x=1',
    ['mailto:a@b.org', 'sms:+256772123456', 'tel:+256-772-123456', 'whatsapp://send?x=1'],
  ],
  [
    'Website :jw.org, :https://x.org :a@b.org _x.org_ weather.com-based',
    ['jw.org', 'https://x.org', 'a@b.org', 'x.org', 'weather.com'],
  ],
  ['-a@b.org\n-x.org\n-www.y.org hotel:0772123456', ['a@b.org', 'x.org', 'www.y.org', '0772123456']],
  ['ku-10.0.0.1, ku-mailto:a@b.org', ['10.0.0.1', 'mailto:a@b.org']],
  ['tel:0772 123 456 sms:0772123456?body=Oli%20otya', ['0772 123 456', 'sms:0772123456?body=Oli%20otya']],
  [
    'https://x.org/a{n, plural, one {#} other {#}} https://x.org/b[^1] www.x.org/c[d e](f "g")',
    [
      'https://x.org/a',
      '{n, plural, one {#} other {#}}',
      'https://x.org/b',
      '[^1]',
      'www.x.org/c',
      '[d e](f "g")',
    ],
  ],
  [
    'https://x.org/a${b c} https://x.org/[0]{{d}}{e f} g',
    ['https://x.org/a', '${b c}', 'https://x.org/[0]{{d}}'],
  ],
])('web addresses are found without the punctuation of the sentence: %j', (text, parts) => {
  expect(found(text)).toEqual(parts);
});

test.each([
  'Yagenze eka.Next day yakomawo.awo ne twogera',
  'reported symptoms.South Korea SARS-CoV-2.The virus P.Diddy J.Lourenço Lt.kol',
  'arrived.he/she kwa.na/au home.so we fin.et puis 40.km Sh.800 siling’ 0.45',
  'e.g. i.e. U.S.A. 10 a.m. Node.js Exemple.ogv v1.2.3 1.2.3',
  'http:// https://. www. ftp mailto: tel:',
])('prose is no web address: %j', (text) => {
  expect(found(text)).toEqual([]);
});

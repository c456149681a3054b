import { expect, test } from 'vitest';
import { findParts } from './find-parts.js';
import { textFinders } from './finders.js';

const finders = textFinders([]);
const found = (text: string) => findParts(text, finders).map(({ start, end }) => text.slice(start, end));

test.each([
  '+256 772 123 456',
  '+256772123456',
  '+254-712-345678',
  '+234 803 123 4567',
  '+233.24.123.4567',
  '+27 (0)82 123 4567',
  '+44 (0)20 7946 0018',
  '(+256) 772 123456',
  '+1 202 555 0123',
  '+290 7 123 456',
  '00256 772 123456',
  '0772 123 456',
  '0772-123-456',
  '0772123456',
  '(0)772 123 456',
  '(0414) 251 000',
  '020 7946 0018',
  '0803 123 4567',
  '0800 100 263',
  '01 23 45 67 89',
  '(033) 342-6587',
  '859-292-3680',
  '1-800-555-0199',
  '٠٧٧٢ ١٢٣ ٤٥٦',
  '*165*3#',
  '*#06#',
  '256772123456',
])('a telephone number is found whole: %s', (number) => {
  expect(found(`Kuba essimu ${number}, webale. (${number})`)).toEqual([number, number]);
  expect(found(`Frɔ ${number}. Akpe`)).toEqual([number]);
});

test('numbers that nothing but a comma or a slash parts are two', () => {
  expect(found('0772123456/0782123456,0792123456')).toEqual(['0772123456', '0782123456', '0792123456']);
});

test('what follows a number is not taken with it', () => {
  expect(found('0772 123 456 0782 654 321 20')).toEqual(['0772 123 456', '0782 654 321']);
  expect(found('+256 772 123 456. 20 bantu, +256 772 123 457 20 bantu')).toEqual([
    '+256 772 123 456',
    '+256 772 123 457',
  ]);
});

test.each([
  'mu 2024, 1990-2020, ennaku 31/12/2024, 01/02/2024, 01.02.2024 10:30, 06 12 2024 1500, 2024-01-15T08:00',
  '1,000,000 n’ekitundu 1 000 000, 10 000 000, 0.123456789, 3.14159265358979',
  'UGX 50,000, $350, 250 000 $, 12%, 22.38%',
  'Saawa 10:30, 08:00-17:00, 0800, 0700-1900',
  '+5, +10 points, +1 000 000, 5+4, 007',
  'Yokaana 3:16, 0-0, 3:38.66, ISBN 978-0-13-468599-1',
  'Abantu 45 297 13 ku 100',
])('other numbers are prose: %j', (text) => {
  expect(found(text)).toEqual([]);
});

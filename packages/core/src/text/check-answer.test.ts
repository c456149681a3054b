import { describe, expect, test } from 'vitest';
import { isUsableAnswer } from './check-answer.js';

describe('an answer cannot be used', () => {
  test.each(['', ' ', '\n\t', '\u00a0', '\ufeff'])(
    'when it is empty (%j) [decision: Verified answers]',
    (answer) => {
      expect(isUsableAnswer(answer, 'Good morning')).toBe(false);
    },
  );

  test.each([
    '<!DOCTYPE html><html></html>',
    '<!doctype HTML>',
    '\n  <html lang="en"><body>Service unavailable</body></html>',
    '<HTML>',
    '<head><title>502</title></head>',
    '<body>Bad gateway</body>',
  ])('when it is a page and the source is none: %j [decision: Verified answers]', (answer) => {
    expect(isUsableAnswer(answer, 'Good morning')).toBe(false);
    expect(isUsableAnswer(answer, '<p>Good morning</p>')).toBe(false);
  });

  test.each([
    '{"error":"Model is overloaded"}',
    '{"errors":[{"msg":"Field required"}]}',
    ' {"detail":"Not authenticated"}',
    '{"error_code":"BAD_REQUEST","message":"no"}',
    '{"statusCode":500,"message":"Internal server error"}',
  ])('when it is a JSON error object: %s [decision: Verified answers]', (answer) => {
    expect(isUsableAnswer(answer, 'Good morning')).toBe(false);
  });
});

describe('an answer can be used', () => {
  test.each([
    'Wasuze otya',
    '.',
    '😀',
    '12345',
    '<b>Wasuze</b> otya',
    '<3',
    'htmlbody',
    'Error: ekizibu',
    '{not JSON',
    '{"name":"Okello"}',
    '{}',
    '["error"]',
    '"error"',
  ])('when it is any other text: %j [decision: Verified answers]', (answer) => {
    expect(isUsableAnswer(answer, 'Good morning')).toBe(true);
  });

  test('when it is a page as the source is [decision: Verified answers]', () => {
    const source = '<html><body>Good morning</body></html>';
    expect(isUsableAnswer('<html><body>Wasuze otya</body></html>', source)).toBe(true);
  });

  test('when it is an error object as the source is [decision: Verified answers]', () => {
    expect(isUsableAnswer('{"error":"Kosa"}', '{"error":"Mistake"}')).toBe(true);
  });
});

test('an answer whose bytes were no UTF-8 is unusable, unless the source has the same sign [decision: Verified answers]', () => {
  expect(isUsableAnswer('ab\uFFFD\uFFFD', 'Good morning')).toBe(false);
  expect(isUsableAnswer('ab\uFFFD', 'odd \uFFFD text')).toBe(true);
});

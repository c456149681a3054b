import { describe, expect, test } from 'vitest';
import { isUsableAnswer } from './check-answer.js';

describe('an answer cannot be used', () => {
  test.each([
    '',
    ' ',
    '\n\t',
    '\u00a0',
    '\ufeff',
    '\u200b\u200d',
    '\u200e \u2060',
    '\u00ad',
    '\u0000\u0007',
    '\ufe0f',
  ])('when it shows nothing (%j) [decision: Verified answers]', (answer) => {
    expect(isUsableAnswer(answer, 'Good morning')).toBe(false);
  });

  test.each([
    '<!DOCTYPE html><html></html>',
    '<!doctype HTML>',
    '\n  <html lang="en"><body>Service unavailable</body></html>',
    '<HTML>',
    '<head><title>502</title></head>',
    '<body>Bad gateway</body>',
    '\ufeff<html></html>',
    '<!-- cached -->\n<!-- again --><html></html>',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">',
    '502 Bad Gateway\r\n<html><body>nginx</body></html>',
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
    '{"message":"Forbidden"}',
    '{"Code":"Throttled","Message":"Slow down","RequestId":"1"}',
    '{"type":"about:blank","title":"Not Found","status":404}',
    '[{"error":"Model is overloaded"}]',
    '"{\\"error\\":\\"Model is overloaded\\"}"',
    '\ufeff{"error":"Model is overloaded"}',
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
    '[]',
    '{"name":"Okello","message":"Mulembe"}',
    '[{"error":"ekizibu"},"Mulembe"]',
    'null',
    '<header>Mulembe</header>',
    '<!-- Mulembe',
    '<!-- ssa --> Mulembe',
    'Mulembe \u200b',
  ])('when it is any other text: %j [decision: Verified answers]', (answer) => {
    expect(isUsableAnswer(answer, 'Good morning')).toBe(true);
  });

  test('when it is a page as the source is [decision: Verified answers]', () => {
    const source = '<html><body>Good morning</body></html>';
    expect(isUsableAnswer('<html><body>Wasuze otya</body></html>', source)).toBe(true);
  });

  test.each([
    ['The <body> tag holds the page.', '<body> kisiba olupapula.'],
    ['<!DOCTYPE html> comes first.', '<!DOCTYPE html> kijja kusooka.'],
    ['<head>Good morning</head>', '<!doctype html><head>Wasuze otya</head>'],
  ])('when the source has its tags too: %j to %j [decision: Verified answers]', (source, answer) => {
    expect(isUsableAnswer(answer, source)).toBe(true);
  });

  test('but not a page for a source that only talks of another tag [decision: Verified answers]', () => {
    const page = '<!DOCTYPE html><html><body>Bad gateway</body></html>';
    expect(isUsableAnswer(page, 'The <body> tag holds the page.')).toBe(false);
  });

  test('when it is an error object as the source is [decision: Verified answers]', () => {
    expect(isUsableAnswer('{"error":"Kosa"}', '{"error":"Mistake"}')).toBe(true);
  });
});

test('an answer whose bytes were no UTF-8 is unusable, unless the source has the same sign [decision: Verified answers]', () => {
  expect(isUsableAnswer('ab\uFFFD\uFFFD', 'Good morning')).toBe(false);
  expect(isUsableAnswer('ab\uFFFD', 'odd \uFFFD text')).toBe(true);
});

import { expect, test } from 'vitest';
import { refusal, unsupportedLanguage } from './problem.js';

test('problems are one error with the reason of the first that has one, and no reason among the fields [decision: Error body]', () => {
  const error = refusal([
    { field: 'text', message: 'It is empty.' },
    unsupportedLanguage('language', ['lug', 'ach']),
    { field: 'source_lang', message: 'They are the same.', reason: 'SAME_LANGUAGE' },
  ]);
  expect(error).toMatchObject({
    name: 'ValidationError',
    code: 'VALIDATION_ERROR',
    reason: 'UNSUPPORTED_LANGUAGE',
  });
  expect(error.errors).toEqual([
    { field: 'text', message: 'It is empty.' },
    { field: 'language', message: 'language is not a supported language. Supported: lug, ach.' },
    { field: 'source_lang', message: 'They are the same.' },
  ]);
});

test('a problem without a reason makes an error without one [decision: Error body]', () => {
  expect(refusal([{ field: 'voice_id', message: 'x' }]).reason).toBeUndefined();
});

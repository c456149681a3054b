import { expect, test } from 'vitest';
import { readConfig } from '@njia/server';
import { documentOf } from '../service/documented-service.js';
import { judgeAnswer } from './judge-answer.js';
import { jsonRequest } from './soak-request.js';

const document = documentOf(readConfig({}));
const texts = [{ text: 'Hello {name}.\nBye.', parts: ['{name}'] }];
const request = jsonRequest('single', '/api/v1/translate', { key: 'svc_0', body: {}, texts });

function problemsOf(status: number, body: unknown): readonly string[] {
  return judgeAnswer(document, request, { status, headers: new Headers(), body });
}

function lost(translated_text: string): readonly string[] {
  return problemsOf(200, { translated_text }).filter((problem) => problem.includes('lost'));
}

test('a part or a line that is not in a translation is told', () => {
  expect(lost('Habari {name}.\nKwaheri.')).toEqual([]);
  expect(lost('Habari {jina}.\nKwaheri.')).toEqual([expect.stringContaining('"{name}"')]);
  expect(lost('Habari {name} {name}. Kwaheri.')).toHaveLength(2);
});

test('a status or a body that is not documented is told, and so is a 500', () => {
  expect(problemsOf(418, {})).toEqual([expect.stringContaining('does not document the status 418')]);
  expect(problemsOf(200, { translated_text: 'Habari {name}.\nKwaheri.' })).not.toEqual([]);
  expect(problemsOf(500, {})).toContain('single: the status is 500');
});

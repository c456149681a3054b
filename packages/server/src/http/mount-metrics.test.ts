import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readAnswer } from '../../../../test/service/answer.js';
import { answerErrors } from './answer-errors.js';
import { mountMetrics } from './mount-metrics.js';

const token = 'abcdefghijklmnop~Q';

/** Asks a server that has nothing but metrics. */
async function ask(headers: Readonly<Record<string, string>>, write = async () => 'a_total 1\n') {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app);
  mountMetrics(app, { metrics: { write }, metricsToken: token });
  return fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/metrics`, { headers });
}

test.each([`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}  `])(
  'the token opens the metrics: "%s" [decision: Further endpoints] [decision: Wrong scheme]',
  async (authorization) => {
    const answer = await ask({ authorization });
    expect([answer.status, await answer.text()]).toEqual([200, 'a_total 1\n']);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  },
);

test.each([
  ['nothing', ''],
  ['no token', 'Bearer'],
  ['white space', 'Bearer  '],
  ['no scheme', token],
  ['another scheme', `Basic ${token}`],
  ['the token and more', `Bearer ${token} ${token}`],
  ['a list of tokens', `Bearer ${token}, Bearer ${token}`],
  ['a longer token', `Bearer ${token}x`],
  ['a shorter token', `Bearer ${token.slice(0, -1)}`],
  ['the token in lower case', `Bearer ${token.toLowerCase()}`],
  ['the token in quotes', `Bearer "${token}"`],
  ['a very long token', `Bearer ${'x'.repeat(8000)}`],
])(
  '%s is 401 in the shape of every error [decision: Further endpoints] [decision: Error body]',
  async (...row) => {
    const [, authorization] = row;
    const { status, headers, body } = await readAnswer(await ask({ authorization }));
    const message: unknown = expect.stringContaining('NJIA_METRICS_TOKEN');
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(body).toEqual({ detail: { code: 'INVALID_API_KEY', message } });
  },
);

test('without the header it is told what to send [decision: Further endpoints] [decision: Wrong scheme]', async () => {
  const { status, headers, body } = await readAnswer(await ask({}));
  const message: unknown = expect.stringContaining('Bearer <NJIA_METRICS_TOKEN>');
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(body).toEqual({ detail: { code: 'MISSING_API_KEY', message } });
});

test('a defect while they are written is 500 and no more than that [decision: Further codes]', async () => {
  const { status, text } = await readAnswer(
    await ask({ authorization: `Bearer ${token}` }, () => Promise.reject(new Error('a private path'))),
  );
  expect(status).toBe(500);
  expect(text).toContain('INTERNAL_ERROR');
  expect(text).not.toContain('private');
});

import { expect, test } from 'vitest';
import { itemsOf, translateBatch } from './batch-calls.js';
import { startHeldUpstream } from './held-upstream.js';
import { startService } from './running-service.js';

test('a provider has no more calls under way than the operator allows, over all requests [decision: Configuration]', async () => {
  await using upstream = await startHeldUpstream();
  await using service = await startService({
    environment: { ...upstream.environment, NJIA_PROVIDER_H_CONCURRENCY: '3' },
  });
  const key = await service.issueKey();
  const answers = [itemsOf(5), itemsOf(10).slice(5)].map((items) =>
    translateBatch(service, { items }, { key }),
  );
  const single = service.translate({ text: 'Hello.', target_lang: 'sw', source_lang: 'en' }, { key });
  await upstream.arrivals(3);
  upstream.release();
  for (const answer of await Promise.all(answers)) expect(answer.body).toMatchObject({ succeeded: 5 });
  expect((await single).status).toBe(200);
  expect(upstream.mostAtOnce()).toBe(3);
});

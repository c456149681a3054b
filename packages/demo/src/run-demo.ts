import type { TranslationResult } from '@njia/core';
import { startSandbox, type Sandbox } from '@njia/sandbox';
import { composeService, readConfig, type Service } from '@njia/server';
import { createScenes, type Scene } from './scenes.js';
import { showFurtherScenes, type FurtherScenes } from './further-scenes.js';
import { showProtectedParts } from './protected-scene.js';
import { connect } from './service-client.js';
import { summary, tableHead, tableRow, type Row } from './table.js';

/** A finished demo whose servers still run. */
export interface RunningDemo {
  readonly url: string;
  readonly apiKey: string;
  readonly rows: readonly Row[];
  readonly kept: TranslationResult;
  readonly further: FurtherScenes;
  close(): Promise<void>;
}

/** Starts the sandbox and the service, issues a key, translates every scene over HTTP and writes the table as it goes. */
export async function runDemo(write: (line: string) => void): Promise<RunningDemo> {
  const sandbox = await startSandbox();
  const service = startService(sandbox);
  const url = await service.listen();
  const client = await connect(url, 'demo');
  const { apiKey } = client;
  write(`The service: ${url}    a key of its own: ${apiKey}`);
  write('The upstreams are a SANDBOX on this machine: sentences of its phrasebook come back with their real');
  write(
    'translation, anything else with some real sentence of the target language. No provider is called.\n',
  );
  write(tableHead());
  const rows: Row[] = [];
  for (const scene of createScenes()) {
    if (scene.shows === 'fallback') failFirstProvider(sandbox, scene);
    const result = await client.translate({
      text: scene.text,
      target_lang: scene.target,
      ...(scene.source !== undefined && { source_lang: scene.source }),
    });
    rows.push({ scene, result });
    write(tableRow({ scene, result }));
  }
  write(`\n${summary(rows)}`);
  const kept = await showProtectedParts({ client, sandbox }, write);
  const further = await showFurtherScenes(client, write);
  write('Remember: the upstreams were a sandbox.');
  return {
    url,
    apiKey,
    rows,
    kept,
    further,
    async close() {
      await service.close();
      await sandbox.close();
    },
  };
}

function startService(sandbox: Sandbox): Service {
  return composeService(
    readConfig({
      ...sandbox.environment,
      PORT: '0',
      DATABASE_URL: 'sqlite::memory:',
      LOG_LEVEL: 'silent',
      NJIA_LIMIT_TRANSLATE_PER_MINUTE: '0', // one key translates more sentences than a minute's limit
    }),
  );
}

/** Makes the specialist for a language fail once, so that the multilingual model has to serve. */
function failFirstProvider(sandbox: Sandbox, { target, text }: Scene): void {
  const match = { textIncludes: text };
  sandbox.inject(
    target === 'yo'
      ? { server: 'provider_w', match, times: 1, fault: { kind: 'documented', case: 'backend_down_html' } }
      : { server: 'provider_u', match, times: 1, fault: { kind: 'documented', case: 'loading' } },
  );
}

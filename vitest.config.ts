import { defineConfig } from 'vitest/config';

/** Tests run from source: the workspace packages resolve to their `src` by this condition. */
const sourceConditions = ['@njia/source'];

export default defineConfig({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/scripts/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', './test/closing-line-reporter.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    // Files share their workers: starting one for each takes longer than all the tests. A file cleans up after itself.
    pool: 'threads',
    isolate: false,
  },
});

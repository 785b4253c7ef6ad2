import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tools/slow-first.ts';

export default defineConfig({
  test: {
    include: [
      'apps/**/src/**/*.test.ts',
      'apps/server/test/**/*.test.ts',
      'apps/{web,console}/app/**/*.test.{ts,tsx}',
      'packages/**/src/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tools/test-database.ts'],
    setupFiles: ['tools/property-seed.ts'],
    pool: 'forks',
    // Loading the modules anew for each file was a third of the time. What a module keeps belongs
    // to an app or to nobody; a test that changes more puts it back.
    isolate: false,
    // On two cores: tests that stop and start processes wait most of their time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // Only what hangs ends here.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importEnv } from './import-process.ts';
import { loadConfig } from './platform/config/config.ts';

test('the process of an import runs in the mode of its server, also where none is set', () => {
  const config = loadConfig({
    DATA_DIR: join(tmpdir(), 'wasit-import'),
    SECRET_KEY: 'x'.repeat(40),
  });
  const { mode, dataDir } = loadConfig({
    ...importEnv(config, 'postgres://127.0.0.1/wasit'),
    SECRET_KEY: config.secretKey,
  });
  expect({ mode, dataDir }).toEqual({ mode: 'demo', dataDir: config.dataDir });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, configSchema, loadConfig } from './config.ts';

const root = join(import.meta.dirname, '../../../../..');
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'wasit-config-'));

test('.env.example names every setting, and no other', () => {
  const named = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
});

test('the values of .env.example are accepted as they stand', () => {
  const lines = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=(.*)$/gm)];
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()]));
  expect(configSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))).error).toBeUndefined();
});

test('every bad value and every missing one is named at once', () => {
  expect(() => loadConfig({ PORT: 'many', DATABASE_URL: 'mysql://x' })).toThrowError(/PORT[\s\S]*DATABASE_URL/);
  expect(() => loadConfig({ WASIT_MODE: 'production' })).toThrowError(
    new ConfigError('SECRET_KEY: required in production mode\nPUBLIC_URL: required in production mode'),
  );
  expect(() => loadConfig({ WASIT_MODE: 'production', SECRET_KEY: 'short', PUBLIC_URL: 'https://x' })).toThrowError(
    /SECRET_KEY: at least 32/,
  );
});

test('a database of its own means production, and nothing of the demo', () => {
  const config = loadConfig({ DATABASE_URL: 'postgres://db/x', SECRET_KEY: 'x'.repeat(40), PUBLIC_URL: 'https://wasit.example/' });
  expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://wasit.example' });
});

test('the key of a demo is made once, and only its owner may read it', () => {
  const DATA_DIR = emptyFolder();
  const { secretKey } = loadConfig({ DATA_DIR });
  expect(loadConfig({ DATA_DIR }).secretKey).toBe(secretKey);
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('the server ends at once when a value is bad, and says which, without a stack', async () => {
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: 'many', DATA_DIR: emptyFolder() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  server.stderr.on('data', (part) => {
    told += part;
  });
  const code = await new Promise((resolve) => server.once('exit', resolve));
  expect(code).toBe(1);
  expect(told).toMatch(/PORT: /);
  expect(told).not.toMatch(/\n\s+at /);
});

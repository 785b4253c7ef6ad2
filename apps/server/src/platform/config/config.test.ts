import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { builtServer } from '../../../../../tools/tasks/build.ts';
import { ConfigError, configSchema, loadConfig } from './config.ts';
import { isSecret } from './secret.ts';
import { misspeltNames, productionWarnings } from './warnings.ts';

const root = join(import.meta.dirname, '../../../../..');
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'wasit-config-'));

test('.env.example contains every setting and no other', () => {
  const named = [
    ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm),
  ].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
});

test('the values of .env.example are accepted unchanged', () => {
  const lines = [
    ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm),
  ];
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()]));
  expect(
    configSchema.safeParse(
      Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    ).error,
  ).toBeUndefined();
});

test('every invalid and every missing value is reported at once', () => {
  expect(() => loadConfig({ PORT: 'many', DATABASE_URL: 'mysql://x' })).toThrowError(
    /PORT[\s\S]*DATABASE_URL/,
  );
  expect(() => loadConfig({ WASIT_MODE: 'production' })).toThrowError(
    new ConfigError(
      'SECRET_KEY: required in production mode\nPUBLIC_URL: required in production mode',
    ),
  );
  expect(() =>
    loadConfig({ WASIT_MODE: 'production', SECRET_KEY: 'short', PUBLIC_URL: 'https://x' }),
  ).toThrowError(/SECRET_KEY: at least 32/);
});

test('relative folders count from the checkout, whatever folder a process works in', () => {
  const folders = { DATA_DIR: 'data', UPLOAD_DIR: './files', BACKUP_DIR: '../backups' };
  expect(loadConfig({ ...folders, SECRET_KEY: 'x'.repeat(40) })).toMatchObject({
    dataDir: join(root, 'data'),
    uploadDir: join(root, 'files'),
    BACKUP_DIR: join(root, '../backups'),
  });
});

test('a list of hosts is refused; a password may have commas', () => {
  for (const name of ['DATABASE_URL', 'DATABASE_MIGRATE_URL'])
    for (const hosts of ['app:x@pg1,pg2', 'app:x@pg1:5432,pg2:5432', 'pg1,pg2'])
      expect(() => loadConfig({ [name]: `postgres://${hosts}/wasit?a=b` })).toThrowError(
        `${name}: names several hosts`,
      );
  const { DATABASE_URL } = configSchema.shape;
  expect(DATABASE_URL.safeParse('postgres://app:x,y@pg1:5432/wasit?a=b,c').success).toBe(true);
});

test('an external database means production, without demo features', () => {
  const config = loadConfig({
    DATABASE_URL: 'postgres://db/x',
    SECRET_KEY: 'x'.repeat(40),
    PUBLIC_URL: 'https://wasit.example/',
  });
  expect(config).toMatchObject({ mode: 'production', publicUrl: 'https://wasit.example' });
});

test('the public address is the origin of a website: elsewhere no page, callback or cookie would work', () => {
  const { PUBLIC_URL } = configSchema.shape;
  for (const wrong of ['ftp://shop.example', 'https://shop.example/wasit', 'shop.example', ''])
    expect(PUBLIC_URL.safeParse(wrong).error?.issues[0]?.message, wrong).toContain(
      'without a path',
    );
  for (const given of ['https://shop.example', 'https://Shop.Example:443/'])
    expect(PUBLIC_URL.parse(given)).toBe('https://shop.example');
});

test('API documents are public in demo mode, in production only when enabled', () => {
  const production = {
    DATABASE_URL: 'postgres://db/x',
    SECRET_KEY: 'x'.repeat(40),
    PUBLIC_URL: 'https://wasit.example/',
  };
  expect(loadConfig(production).API_DOCS).toBe(false);
  expect(loadConfig({ ...production, API_DOCS: 'true' }).API_DOCS).toBe(true);
  expect(loadConfig({ DATA_DIR: emptyFolder() }).API_DOCS).toBe(true);
  expect(loadConfig({ DATA_DIR: emptyFolder(), API_DOCS: 'false' }).API_DOCS).toBe(false);
});

test('earlier keys follow the current one, and each has the minimum length', () => {
  const [one, two, three] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
  expect(
    loadConfig({
      DATA_DIR: emptyFolder(),
      SECRET_KEY: one,
      SECRET_KEY_PREVIOUS: `${two}, ${three}`,
    }).secretKeys,
  ).toEqual([one, two, three]);
  expect(() =>
    loadConfig({ DATA_DIR: emptyFolder(), SECRET_KEY: one, SECRET_KEY_PREVIOUS: `${two} short` }),
  ).toThrowError(/SECRET_KEY_PREVIOUS.*at least 32/);
});

test('the key of a demo is created once and readable only by its owner', () => {
  const DATA_DIR = emptyFolder();
  const { secretKey } = loadConfig({ DATA_DIR });
  expect(loadConfig({ DATA_DIR }).secretKey).toBe(secretKey);
  expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600);
});

/** Reads the configuration of each folder at the same moment as the other threads do. */
const threadThatStarts = `
  const { workerData: { config, folders, arrivals, threads } } = require('node:worker_threads');
  import(config).then(({ loadConfig }) => {
    const keys = folders.map((DATA_DIR, round) => {
      Atomics.add(arrivals, round, 1);
      while (Atomics.load(arrivals, round) < threads);
      return loadConfig({ DATA_DIR }).secretKey;
    });
    require('node:worker_threads').parentPort.postMessage(keys);
  });
`;

test('a folder of data where none can be made is named, without waiting for it', () => {
  const missing = '/proc/wasit/data';
  expect(() => loadConfig({ DATA_DIR: missing })).toThrowError(
    'DATA_DIR: no folder can be made in /proc',
  );
  expect(() => loadConfig({ DATA_DIR: emptyFolder(), UPLOAD_DIR: missing })).toThrowError(
    'UPLOAD_DIR: no folder can be made in /proc',
  );
});

test('processes of a demo that begin together have the key that is kept', async () => {
  const folders = Array.from({ length: 30 }, emptyFolder);
  const arrivals = new Int32Array(new SharedArrayBuffer(4 * folders.length));
  const config = new URL('./config.ts', import.meta.url).href;
  const threads = [0, 1].map(
    () =>
      new Worker(threadThatStarts, {
        eval: true,
        workerData: { config, folders, arrivals, threads: 2 },
      }),
  );
  const keys = await Promise.all(threads.map(async (thread) => (await once(thread, 'message'))[0]));
  const kept = folders.map((folder) => readFileSync(join(folder, 'secret-key'), 'utf8'));
  expect(keys).toEqual([kept, kept]);
});

test('the server exits at once on an invalid value, naming it without a stack trace', async () => {
  const server = spawn(process.execPath, [await builtServer()], {
    env: { PATH: process.env.PATH ?? '', PORT: 'many', DATA_DIR: emptyFolder() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  server.stderr.on('data', (part) => {
    stderr += part;
  });
  const code = await new Promise((resolve) => server.once('exit', resolve));
  expect(code).toBe(1);
  expect(stderr).toMatch(/PORT: /);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a demo listens on this machine only, unless a second setting allows more', () => {
  expect(() => loadConfig({ DATA_DIR: emptyFolder(), HOST: '0.0.0.0' })).toThrowError(
    /^HOST: .*WASIT_DEMO_OPEN=true/,
  );
  expect(
    loadConfig({ DATA_DIR: emptyFolder(), HOST: '0.0.0.0', WASIT_DEMO_OPEN: 'true' }).HOST,
  ).toBe('0.0.0.0');
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(loadConfig({ DATA_DIR: emptyFolder(), HOST }).HOST).toBe(HOST);
});

test('every setting with a secret-like name is secret and never printed', () => {
  const named = Object.keys(configSchema.shape).filter((name) =>
    /SECRET|TOKEN|PASSWORD|_PIN$|API_KEY|REFUND_KEY|MODEL_KEY|DEEPL_KEY|PRIVATE_KEY|_HEADERS/.test(
      name,
    ),
  );
  const secret = Object.entries(configSchema.shape).flatMap(([name, setting]) =>
    isSecret(setting) ? [name] : [],
  );
  expect(secret.toSorted()).toEqual(named.toSorted());
});

test('a misspelt name is reported with the intended one; foreign names are ignored', () => {
  expect(
    misspeltNames([
      'SMTP_HOTS',
      'DATABASE_ULR',
      'PATH',
      'GOOGLE_CLOUD_PROJECT',
      'SMTP_HOST',
      'HOME',
    ]),
  ).toEqual([
    { name: 'SMTP_HOTS', meant: 'SMTP_HOST' },
    { name: 'DATABASE_ULR', meant: 'DATABASE_URL' },
  ]);
});

test('dangerous settings in production cause a warning', () => {
  const safe = {
    DATABASE_URL: 'postgres://db/x',
    SECRET_KEY: 'x'.repeat(40),
    PUBLIC_URL: 'https://wasit.example/',
  };
  expect(productionWarnings(loadConfig(safe))).toEqual([]);
  const lax = loadConfig({
    ...safe,
    PUBLIC_URL: 'http://wasit.example',
    CAPTCHA: 'false',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  expect(productionWarnings(lax).map((line) => line.split(/[ =:]/)[0])).toEqual([
    'PUBLIC_URL',
    'CAPTCHA',
    'RATE_LIMIT_PER_MINUTE',
  ]);
});

test('web push needs all three settings, and a matching key pair', () => {
  const pair = {
    VAPID_PUBLIC_KEY:
      'BLNxX7y9SSUqJHY-UZhK0FwwK8cMKYhJ4sP9fF1xk7YB0dQ0mG3V0TN2sVJ5ZbJ5qQn0rFh5u0d0G8x6nA0b3vE',
    VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
    VAPID_SUBJECT: 'mailto:shop@shop.example',
  };
  const fault = (env: Record<string, string>) => {
    try {
      loadConfig({ WASIT_MODE: 'demo', SECRET_KEY: 'x'.repeat(40), ...env });
      return null;
    } catch (error) {
      return error instanceof ConfigError ? error.message : error;
    }
  };
  // The public key of the private key 1 is the point that the curve begins with.
  const VAPID_PUBLIC_KEY =
    'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
  expect(fault({ ...pair, VAPID_PUBLIC_KEY })).toBeNull();
  expect(fault(pair)).toBe('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY');
  expect(fault({ VAPID_PUBLIC_KEY })).toBe(
    'VAPID_PRIVATE_KEY: required with the other keys of web push\nVAPID_SUBJECT: required with the other keys of web push',
  );
  expect(fault({ ...pair, VAPID_PRIVATE_KEY: 'short' })).toContain('VAPID_PRIVATE_KEY: a private');
  expect(fault({ ...pair, VAPID_SUBJECT: 'shop@shop.example' })).toContain(
    'VAPID_SUBJECT: "mailto:"',
  );
});

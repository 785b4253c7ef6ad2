import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aLog } from '../../../test/a-log.ts';
import { startTestApp } from '../../../test/start.ts';
import { visitWithSecrets } from '../../../test/visit-with-secrets.ts';

function bookOf(level: string) {
  const { log, lines } = aLog(level);
  return { log, text: () => lines.join('\n') };
}

test('the whole log of registering, logging in, paying and logging out has no password, token or code', async () => {
  const { log, text } = bookOf('debug');
  const app = await startTestApp({ LOG_LEVEL: 'debug' }, { log });
  const secrets = await visitWithSecrets(app);
  log.error(
    {
      err: await app.platform.pool
        .query('select $1::int', ['Sesame-9431-open'])
        .catch((error: unknown) => error),
    },
    'planted',
  );
  expect(text()).toContain('/pdpd/hello/user/login/login');
  for (const secret of secrets) expect(text(), secret).not.toContain(secret);
});

test('the values of a failed query are not logged; its state and cause are', async () => {
  const { log, text } = bookOf('error');
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (phone)=(+9647701234567) already exists.',
  });
  log.error(
    {
      err: new Error(
        'Failed query: insert into t values ($1)\nparams: hash-of-a-password,\nsecond line',
        { cause },
      ),
    },
    'x',
  );
  expect(text()).toContain('23505');
  expect(text()).not.toMatch(/hash-of-a-password|second line|9647701234567/);
});

test('secrets in named fields are redacted at any depth', () => {
  const { log, text } = bookOf('info');
  log.info(
    {
      password: 'p1',
      input: { payPassword: 'p2', card: { cvv: 'p3' } },
      req: { headers: { authorization: 'p4', cookie: 'p5' } },
    },
    'x',
  );
  expect(text()).not.toMatch(/"p[1-5]"/);
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk below the log ends no process, and keeps none from ending',
  () => {
    const program = `
      const { newLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
      const log = newLog('info');
      const write = () => log.info('a line');
      write();
      setTimeout(write, 50);
      setTimeout(() => { write(); console.error('works'); process.exit(0); }, 100);`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'], timeout: 20_000 },
    );
    expect([status, String(stderr).trim()]).toEqual([0, 'works']);
  },
);

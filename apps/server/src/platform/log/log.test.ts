import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { newLog } from './log.ts';

function bookOf(level: string) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: newLog(level, sink), text: () => lines.join('') };
}

test('the whole log of registering, logging in, paying and logging out holds no password, no token and no code', async () => {
  const { log, text } = bookOf('debug');
  const { ok, call, platform } = await startTestApp({ LOG_LEVEL: 'debug' }, { log });
  const password = 'Sesame-9431-open';
  const person = {
    userName: 'lina.k',
    email: 'lina@example.com',
    password,
    confirmPassword: password,
  };
  const { token } = await ok('register', person);
  const again = await ok('login', { type: 1, account: 'lina.k', password });
  await call('login', { type: 1, account: 'lina.k', password: 'Wrong-5521-guess' });
  await ok(
    'setPayPassword',
    { payPassword: '864209', confirmPayPassword: '864209', loginPassword: password },
    { as: token },
  );
  await call(
    'pay',
    {
      payNo: 'P1234567890123456',
      method: 'wallet',
      currency: 'USD',
      payPassword: '864209',
    } as never,
    { as: token },
  );
  await call('staffSecondFactor', { token: 'step-token-of-staff-1234', code: '975310' });
  await ok('logout', {}, { as: token });
  log.error(
    {
      err: await platform.pool
        .query('select $1::int', ['Sesame-9431-open'])
        .catch((error: unknown) => error),
    },
    'planted',
  );
  expect(text()).toContain('/pdpd/hello/user/login/login');
  for (const secret of [
    password,
    token,
    again.token,
    'Wrong-5521-guess',
    '864209',
    '975310',
    'step-token-of-staff',
  ])
    expect(text(), secret).not.toContain(secret);
});

test('the values of a failed query stay out, its state and cause stay in', async () => {
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

test('secrets in named fields are redacted, however deep the caller put them', () => {
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

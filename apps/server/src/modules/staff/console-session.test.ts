import { paths } from '@wasit/contract/paths';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { seedFees } from '../fees/index.ts';
import { createStaff } from './index.ts';

const app = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
const { server } = app.app;
await seedFees(app.platform);
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const cookieName = '__Secure-wasit_staff';
const ofConsole = { 'console-request': 'act' };

let made = 0;
/** Logs a new staff member in as the console does, and returns the cookie. */
async function logIn() {
  made += 1;
  const userName = `at.desk.${made}`;
  const { password, staffId } = await createStaff(app.platform, {
    userName,
    name: 'Desk',
    roles: ['support'],
    totpSecret,
  });
  const { token } = await app.ok('staffLogin', { userName, password });
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  const answer = await server.inject({
    method: 'POST',
    url: `/pdpd${paths.staffSecondFactor[1]}`,
    headers: ofConsole,
    payload: { token, code },
  });
  const cookie = answer.cookies.find(({ name }) => name === cookieName);
  return { answer: answer.json(), cookie, staffId, cookies: { [cookieName]: cookie?.value ?? '' } };
}
const me = async (cookies: Record<string, string>, headers: Record<string, string> = ofConsole) =>
  (await server.inject({ method: 'GET', url: `/pdpd${paths.staffMe[1]}`, cookies, headers }))
    .statusCode;
/** Simulates a session that was idle for so long. */
const idle = (staffId: string, minutes: number) =>
  app.platform.pool.query(
    `update staff_session set seen_at = now() - make_interval(mins => $2) where staff_id = $1`,
    [staffId, minutes],
  );

test('the console’s session is in a cookie hidden from scripts and other sites; the answer contains no token', async () => {
  const { answer, cookie, cookies } = await logIn();
  expect(answer.data).toMatchObject({ token: '', staff: { name: 'Desk' } });
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: true,
    path: '/pdpd',
    maxAge: 43_200,
  });
  expect(await me(cookies)).toBe(200);
  expect(await me(cookies, {})).toBe(401);
});

test('a page of another site cannot use it, whatever it sends', async () => {
  const { cookies } = await logIn();
  expect(await me(cookies, { ...ofConsole, origin: 'https://evil.example' })).toBe(401);
  expect(await me(cookies, { ...ofConsole, 'sec-fetch-site': 'cross-site' })).toBe(401);
  expect(await me(cookies, { ...ofConsole, 'sec-fetch-site': 'same-site' })).toBe(401);
  expect(
    await me(cookies, {
      ...ofConsole,
      origin: 'https://shop.example',
      'sec-fetch-site': 'same-origin',
    }),
  ).toBe(200);
});

test('the shop’s pages in the same browser are those of a visitor or customer', async () => {
  const { cookies } = await logIn();
  const cart = await server.inject({
    method: 'POST',
    url: `/pdpd${paths.cartPage[1]}`,
    cookies,
    payload: {},
  });
  expect(cart.statusCode).toBe(200);
});

test('a session ends after half an hour without work; automatic requests are no work', async () => {
  const { staffId, cookies } = await logIn();
  await idle(staffId, 29);
  expect(await me(cookies, { 'console-request': 'background' })).toBe(200);
  await idle(staffId, 29);
  expect(await me(cookies)).toBe(200);
  const seen = await app.platform.pool.query(
    `select seen_at > now() - interval '1 minute' as lately from staff_session where staff_id = $1`,
    [staffId],
  );
  expect(seen.rows[0].lately).toBe(true);
  await idle(staffId, 29);
  await me(cookies, { 'console-request': 'background' });
  await idle(staffId, 30);
  expect(await me(cookies)).toBe(401);
});

test('logging out ends the session and removes the cookie', async () => {
  const { cookies } = await logIn();
  const answer = await server.inject({
    method: 'POST',
    url: `/pdpd${paths.staffLogout[1]}`,
    cookies,
    headers: ofConsole,
    payload: {},
  });
  expect(answer.cookies.find(({ name }) => name === cookieName)).toMatchObject({
    value: '',
    maxAge: 0,
  });
  expect(await me(cookies)).toBe(401);
});

import { paths } from '@wasit/contract/paths';
import type { AuditHit } from '@wasit/contract/staff/audit/audit';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCustomer } from '../../accounts/accounts.testing.ts';
import { createStaff } from '../../staff/index.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp();
const auditor = await aStaff(app, 'admin');
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A call from an address of its own, so that its entries are found by it. */
async function from(
  address: string,
  name: 'staffLogin' | 'staffSecondFactor' | 'login' | 'setRate',
  payload: object,
  token?: string,
) {
  const answer = await app.app.server.inject({
    method: 'POST',
    url: `/pdpd${paths[name][1]}`,
    remoteAddress: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  });
  return { requestId: String(answer.headers['x-request-id']), ...answer.json() };
}
const entries = async (address: string): Promise<AuditHit[]> =>
  (await app.ok('staffAuditPage', { address }, { as: auditor.token })).items.toReversed();

test('staff logins, wrong passwords and wrong codes are audited with address, request and account', async () => {
  const userName = 'watched.clerk';
  const clerk = await createStaff(app.platform, {
    userName,
    name: 'Watched',
    roles: ['support'],
    totpSecret,
  });
  const wrong = await from('198.51.100.1', 'staffLogin', { userName, password: 'wrong' });
  const { data } = await from('198.51.100.1', 'staffLogin', { userName, password: clerk.password });
  await from('198.51.100.1', 'staffSecondFactor', { token: data.token, code: '000000' });
  const [first, second] = await entries('198.51.100.1');
  const object = `staff:${clerk.staffId}`;
  expect(first).toMatchObject({
    action: 'security.wrong-password',
    object,
    requestId: wrong.requestId,
    address: '198.51.100.1',
  });
  expect(second).toMatchObject({ action: 'security.wrong-second-factor', object });
});

test('customer logins and wrong passwords are audited too; text typed for an unknown account is masked', async () => {
  const customer = await aCustomer(app);
  await from('198.51.100.2', 'login', { type: 1, account: customer.userName, password: 'wrong-1' });
  await from('198.51.100.2', 'login', {
    type: 1,
    account: customer.userName,
    password: customer.password,
  });
  await from('198.51.100.2', 'login', {
    type: 1,
    account: 'my-secret-typed-here',
    password: 'wrong-1',
  });
  const object = `login:${customer.userId}`;
  expect(await entries('198.51.100.2')).toMatchObject([
    { action: 'security.wrong-password', object },
    { action: 'accounts.login', object, actorId: customer.userId },
    { action: 'security.unknown-account', object: 'account:my…re' },
  ]);
});

test('a call refused for a missing right is audited with what was tried, and so is the lock after many tries', async () => {
  const clerk = await aStaff(app, 'support');
  await from(
    '198.51.100.3',
    'setRate',
    { dinarsPerDollar: 1310, source: 's', reason: 'r' },
    clerk.token,
  );
  expect(await entries('198.51.100.3')).toMatchObject([
    {
      action: 'security.refused',
      actorId: clerk.staffId,
      object: `staff:${clerk.staffId}`,
      to: 'FORBIDDEN',
      reason: JSON.stringify({ call: 'setRate' }),
    },
  ]);
  for (let tries = 0; tries < 6; tries += 1)
    await from('198.51.100.4', 'staffLogin', { userName: 'nobody.at.all', password: 'wrong' });
  expect((await entries('198.51.100.4')).map(({ action }) => action)).toContain('security.locked');
});

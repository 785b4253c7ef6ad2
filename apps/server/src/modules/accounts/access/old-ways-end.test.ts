import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/hold-rows.ts';
import { startTestApp } from '../../../../test/start.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { aCustomer, type TestCustomer } from '../accounts.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp();
const fresh = { password: 'quite new 1', confirmPassword: 'quite new 1' };

test('logins under way with the old password while it is changed leave no session behind', async () => {
  // Registered through the API: verification at full cost is slow enough that most passwords are
  // verified after the change.
  const [userName, password] = ['in.a.hurry', 'Basra-Tea-77'];
  const form = { userName, email: 'hurry@example.com', password, confirmPassword: password };
  const { token } = await app.ok('register', form);
  const logIn = () => app.call('login', { type: 1, account: userName, password });
  const [changed, ...logins] = await Promise.all([
    app.ok('changePassword', { oldPassword: password, ...fresh }, { as: token }),
    ...Array.from({ length: 30 }, logIn),
  ]);
  const opened = await Promise.all(
    logins.map(({ data }) => app.call('userInfo', {}, { as: data.token ?? 'none' })),
  );
  expect(opened.filter(({ code }) => code === 200)).toEqual([]);
  expect((await app.ok('sessionList', {}, { as: changed.token })).items).toHaveLength(1);
});

test('neither a change of the password nor a deletion under way gets past its reset by the owner', async () => {
  const { userId, userName: account, token, password } = await aCustomer(app);
  await app.ok('sendResetCode', { account });
  const code = (await codeSentTo(app.platform, `${account}@example.com`)) ?? '';
  const held = {
    query: 'select 1 from user_account where user_id = $1 for update',
    values: [userId],
    waiting: 3,
  };
  const ofThief = { password: 'of a thief 1', confirmPassword: 'of a thief 1' };
  const [reset, ...others] = await whileHeld(app.platform, held, async (inLine) => {
    const first = app.call('forgetPassword', { account, code, ...fresh });
    await inLine(1);
    return [
      first,
      app.call('changePassword', { oldPassword: password, ...ofThief }, { as: token }),
      app.call('deleteAccount', { loginPassword: password }, { as: token }),
    ];
  });
  expect(reset?.code).toBe(200);
  expect(others.map(({ key }) => key)).toEqual(['UNAUTHORISED', 'UNAUTHORISED']);
  expect((await app.call('login', { type: 1, account, password: fresh.password })).code).toBe(200);
});

const support = { as: (await aStaff(app, 'support')).token };
const changes: Readonly<Record<string, (customer: TestCustomer) => Promise<unknown>>> = {
  'the password was changed': ({ token, password }) =>
    app.ok('changePassword', { oldPassword: password, ...fresh }, { as: token }),
  'the e-mail address was changed': async ({ token, userName, password }) => {
    const email = `moved.${userName}@example.com`;
    await app.ok(
      'sendContactCode',
      { contact: 'email', email, loginPassword: password },
      { as: token },
    );
    const code = (await codeSentTo(app.platform, email)) ?? '';
    await app.ok('changeContact', { contact: 'email', email, code }, { as: token });
  },
  'staff suspended the account': async ({ userId }) => {
    await app.ok('staffSuspendCustomer', { userId, reason: 'stolen' }, support);
    await app.ok('staffLiftSuspension', { userId, reason: 'given back' }, support);
  },
};

test.each(Object.entries(changes))(
  'a password code requested earlier is refused once %s',
  async (_what, change) => {
    const customer = await aCustomer(app);
    const account = customer.userName;
    await app.ok('sendResetCode', { account });
    const code = (await codeSentTo(app.platform, `${account}@example.com`)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await change(customer);
    const late = { account, code, password: 'of a thief 1', confirmPassword: 'of a thief 1' };
    expect(await app.call('forgetPassword', late)).toMatchObject({ key: 'CODE_SPENT' });
  },
);

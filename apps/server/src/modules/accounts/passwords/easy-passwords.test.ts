import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp();

test.each([
  ['the user name', 'Sami.Nouri', 'PASSWORD_LIKE_NAME'],
  ['the user name with digits', '1sami.nouri2026', 'PASSWORD_LIKE_NAME'],
  ['the name before the @', 'sn.baghdad.77', 'PASSWORD_LIKE_NAME'],
  ['the phone number', '07709988123', 'PASSWORD_LIKE_NAME'],
])(
  '%s is refused as a password when registering, changing it or resetting it by code',
  async (_what, password, key) => {
    const person = {
      userName: 'sami.nouri',
      email: 'sn.baghdad@example.com',
      phone: '+9647709988123',
    };
    const chosen = { password, confirmPassword: password };
    const refused = { key, fields: { password: expect.any(String) } };
    expect(await app.call('register', { ...person, ...chosen })).toMatchObject(refused);
    const own = 'a long one 77';
    const { token, user } = await app.ok('register', {
      ...person,
      password: own,
      confirmPassword: own,
    });
    expect(
      await app.call('changePassword', { oldPassword: own, ...chosen }, { as: token }),
    ).toMatchObject(refused);
    await app.ok('sendResetCode', { account: person.userName });
    const code = (await codeSentTo(app.platform, person.phone)) ?? '';
    expect(
      await app.call('forgetPassword', { account: person.userName, code, ...chosen }),
    ).toMatchObject(refused);
    await app.ok('deleteAccount', { loginPassword: own }, { as: token });
    expect(user.userName).toBe(person.userName);
  },
);

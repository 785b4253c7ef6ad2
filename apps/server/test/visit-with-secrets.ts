import type { TestApp } from './start.ts';

/**
 * A customer registers, logs in twice (once wrongly), tries to pay and logs out, and a staff member
 * sends their second factor.
 * @returns every secret sent or received: none may be logged
 */
export async function visitWithSecrets({ ok, call }: TestApp): Promise<string[]> {
  const [password, wrong, payPassword] = ['Sesame-9431-open', 'Wrong-5521-guess', '864209'];
  const person = {
    userName: 'lina.k',
    email: 'lina@example.com',
    password,
    confirmPassword: password,
  };
  const { token } = await ok('register', person);
  const again = await ok('login', { type: 1, account: 'lina.k', password });
  await call('login', { type: 1, account: 'lina.k', password: wrong });
  await ok(
    'setPayPassword',
    { payPassword, confirmPayPassword: payPassword, loginPassword: password },
    { as: token },
  );
  await call(
    'pay',
    { payNo: 'P1234567890123456', method: 'wallet', currency: 'USD', payPassword } as never,
    { as: token },
  );
  await call('staffSecondFactor', { token: 'step-token-of-staff-1234', code: '975310' });
  await ok('logout', {}, { as: token });
  return [password, token, again.token, wrong, payPassword, '975310', 'step-token-of-staff'];
}

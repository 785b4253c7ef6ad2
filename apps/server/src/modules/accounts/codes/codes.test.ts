import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { issueCode, redeemCode, unsealCode } from '../index.ts';
import { outboxOf } from './codes.testing.ts';
import { type CodeOwner, verifyCode } from './codes.ts';

const app = await startTestApp();
const { platform } = app;

const anOwner = (): CodeOwner => ({
  purpose: 'change-email',
  target: `${newId('a')}@example.com`,
  userId: 'u_one',
});
/** Issues a code and returns it as its receiver reads it. */
async function sent(owner: CodeOwner): Promise<string> {
  await platform.transact((tx) =>
    issueCode(platform, tx, { ...owner, channel: 'email', locale: 'ar' }),
  );
  const [event] = await outboxOf(platform, 'accounts.code-issued', owner.target);
  return unsealCode(platform, { sealed: String(event?.sealed), codeId: String(event?.codeId) });
}
const guess = (owner: CodeOwner, code: string) =>
  verifyCode(platform, { ...owner, code, channel: 'email' });
const refused = (key: string) => ({ key });
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code works once, and only for its purpose, target and account', async () => {
  const owner = anOwner();
  const code = await sent(owner);
  expect(code).toMatch(/^\d{6}$/);
  for (const other of [
    { ...owner, purpose: 'login' as const },
    { ...owner, target: 'other@example.com' },
    { ...owner, userId: 'u_two' },
    { ...owner, userId: null },
  ])
    await expect(guess(other, code)).rejects.toMatchObject(refused('CODE_SPENT'));
  const proof = await guess(owner, code);
  await platform.transact((tx) => redeemCode(tx, proof));
  await expect(platform.transact((tx) => redeemCode(tx, proof))).rejects.toMatchObject(
    refused('CODE_SPENT'),
  );
  await expect(guess(owner, code)).rejects.toMatchObject(refused('CODE_SPENT'));
});

test('ten parallel acts with one right code: one succeeds', async () => {
  const owner = anOwner();
  const proof = await guess(owner, await sent(owner));
  const acts = await Promise.allSettled(
    Array.from({ length: 10 }, () => platform.transact((tx) => redeemCode(tx, proof))),
  );
  expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a failed act does not use up its code', async () => {
  const owner = anOwner();
  const proof = await guess(owner, await sent(owner));
  const failing = platform.transact(async (tx) => {
    await redeemCode(tx, proof);
    throw new Error('the act broke');
  });
  await expect(failing).rejects.toThrow('the act broke');
  await platform.transact((tx) => redeemCode(tx, proof));
});

test('fifty parallel guesses: five are checked, and then even the right code is refused', async () => {
  const owner = anOwner();
  const code = await sent(owner);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => guess(owner, wrongOne(code))),
  );
  const keys = answers.map((one) => (one.status === 'rejected' ? one.reason.key : 'right'));
  expect(keys.filter((key) => key === 'EMAIL_CODE_WRONG')).toHaveLength(4);
  expect(keys.filter((key) => key === 'CODE_SPENT')).toHaveLength(46);
  await expect(guess(owner, code)).rejects.toMatchObject(refused('CODE_SPENT'));
  await app.pass(minutes(1));
  await guess(owner, await sent(owner));
});

test('a code expires after ten minutes; a new one replaces it and can be requested after a minute', async () => {
  const owner = anOwner();
  const first = await sent(owner);
  await expect(sent(owner)).rejects.toMatchObject({
    key: 'CODE_TOO_SOON',
    params: { seconds: 60 },
  });
  await app.pass(minutes(1));
  const second = await sent(owner);
  if (first !== second)
    await expect(guess(owner, first)).rejects.toMatchObject(refused('EMAIL_CODE_WRONG'));
  await app.pass(minutes(9.9));
  await guess(owner, second);
  app.skip(minutes(0.2));
  await expect(guess(owner, second)).rejects.toMatchObject(refused('CODE_SPENT'));
});

test('codes are never stored in plain text', async () => {
  const owner = anOwner();
  const code = await sent(owner);
  const { rows: kept } = await platform.pool.query(
    'select code_hash, code_id from one_time_code where target = $1',
    [owner.target],
  );
  const events = await outboxOf(platform, 'accounts.code-issued', owner.target);
  expect(
    JSON.stringify([kept.map((row) => row.code_hash), events.map(({ sealed }) => sealed)]),
  ).not.toContain(code);
});

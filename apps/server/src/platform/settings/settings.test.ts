import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { writeSetting } from './settings.ts';

const { platform } = await startTestApp();
const key = 'cart.maxLines';
const write = (tx: Tx, value: number, changed: SettingKey = key) =>
  writeSetting(tx, system('test'), { key: changed, value, reason: 'test' });
const seenByOthers = () => platform.setting(platform.db, key);

test('others act by a changed setting from its commit on, also those who read it just before', async () => {
  await platform.transact((tx) => write(tx, 7));
  await platform.transact(async (tx) => {
    await write(tx, 8);
    expect(await seenByOthers()).toBe(7);
    expect(await tx.setting(key)).toBe(8);
    expect(await seenByOthers()).toBe(7);
  });
  expect(await seenByOthers()).toBe(8);
});

test('a changed setting that was rolled back is never read', async () => {
  await platform.transact((tx) => write(tx, 7));
  const failing = platform.transact(async (tx) => {
    await write(tx, 8);
    expect(await tx.setting(key)).toBe(8);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await seenByOthers()).toBe(7);
});

test('of two settings that contradict each other, changed at the same moment, one is refused', async () => {
  await platform.transact((tx) => write(tx, 30, 'logistics.seaDaysFrom'));
  await platform.transact((tx) => write(tx, 50, 'logistics.seaDaysTo'));
  const changes = await Promise.allSettled([
    platform.transact((tx) => write(tx, 45, 'logistics.seaDaysFrom')),
    platform.transact((tx) => write(tx, 35, 'logistics.seaDaysTo')),
  ]);
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

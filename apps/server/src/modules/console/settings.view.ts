import type { SettingView } from '@wasit/contract/staff/endpoints';
import { type SettingKey, settings } from '@wasit/contract/staff/settings/settings';
import { z } from 'zod';
import type { StaffActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { readSettings, storedSettings, writeSetting } from '../../platform/settings/settings.ts';
import { staffNames } from '../staff/index.ts';

/** These settings with their defaults, who changed them last and when. */
export async function listSettings(
  { db }: Pick<Platform, 'db'>,
  keys: readonly SettingKey[],
): Promise<SettingView[]> {
  const [values, stored] = await Promise.all([readSettings(db), storedSettings(db)]);
  const names = await staffNames(db, pluck(stored, 'changedBy'));
  return keys.map((key) => {
    const row = stored.find((setting) => setting.key === key);
    const [value, defaultValue] = [values[key], settings[key].value];
    return {
      key,
      value,
      defaultValue,
      limits: limitsOf(settings[key].schema),
      isDefault: value === defaultValue,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row ? (names.get(row.changedBy) ?? row.changedBy) : null,
    };
  });
}

const limitsOf = (schema: z.ZodType): SettingView['limits'] =>
  schema instanceof z.ZodNumber && schema.minValue !== null && schema.maxValue !== null
    ? { min: schema.minValue, max: schema.maxValue, isWhole: schema.isInt }
    : null;

/** @throws VALIDATION naming `value` and its limits when it does not fit */
export async function changeSetting(
  platform: Platform,
  actor: StaffActor,
  change: { key: SettingKey; value: unknown; reason: string },
): Promise<SettingView> {
  await platform.transact(async (tx) => {
    await writeSetting(tx, actor, change);
  });
  const [view] = await listSettings(platform, [change.key]);
  if (!view) throw new Error(`no setting ${change.key}`);
  return view;
}

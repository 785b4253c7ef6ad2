import { type SettingKey, settingKeys, settings } from '@wasit/contract/settings';
import type { SettingView } from '@wasit/contract/staff';
import type { Platform } from '../../platform/platform.ts';
import { readSettings, storedSettings } from '../../platform/settings/settings.ts';
import { staffNames } from '../staff/index.ts';

/** All settings with their defaults, who changed them last and when. */
export async function listSettings({ db }: Pick<Platform, 'db'>): Promise<SettingView[]> {
  const [values, stored] = await Promise.all([readSettings(db), storedSettings(db)]);
  const names = await staffNames(
    db,
    stored.map((row) => row.changedBy),
  );
  return settingKeys.map((key) => {
    const row = stored.find((one) => one.key === key);
    const [value, defaultValue] = [values[key], settings[key].value];
    return {
      key,
      value,
      defaultValue,
      isDefault: value === defaultValue,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row ? (names.get(row.changedBy) ?? row.changedBy) : null,
    };
  });
}

export async function viewSetting(platform: Platform, key: SettingKey): Promise<SettingView> {
  const view = (await listSettings(platform)).find((one) => one.key === key);
  if (!view) throw new Error(`no setting ${key}`);
  return view;
}

import type { SettingKey, SettingValue } from '@wasit/contract/staff/settings/settings';
import type { Reader } from '../db/db.ts';
import { hasOwnSettings, readSetting, readSettings, settingsGeneration } from './settings.ts';

/**
 * How long another process may still act by a setting that was changed here; in this process a
 * change holds at once.
 */
const maxAgeMs = 1000;

export interface CachedSettings {
  read<K extends SettingKey>(reader: Reader, key: K): Promise<SettingValue<K>>;
  /**
   * The copy was still true at this instant of `performance.now()`: no change of any process had
   * been announced.
   */
  confirm(at: number): void;
}

/**
 * Settings change about once a month and are read in every act, so one read serves them all. A
 * stale copy is renewed by the caller's own reader: an act that waited for a second connection
 * while holding one could wait forever.
 */
export function cachedSettings(): CachedSettings {
  let copy:
    | { validAt: number; generation: number; values: Awaited<ReturnType<typeof readSettings>> }
    | undefined;
  return {
    async read(reader, key) {
      if (hasOwnSettings(reader)) return readSetting(reader, key);
      const generation = settingsGeneration();
      const readAt = performance.now();
      if (copy && copy.generation === generation && readAt - copy.validAt < maxAgeMs)
        return copy.values[key];
      const values = await readSettings(reader);
      copy = { validAt: readAt, generation, values };
      return values[key];
    },
    confirm(at) {
      if (copy?.generation === settingsGeneration()) copy.validAt = Math.max(copy.validAt, at);
    },
  };
}

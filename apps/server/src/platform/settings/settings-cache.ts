import type { SettingKey, SettingValue } from '@wasit/contract/settings';
import type { Reader } from '../db/db.ts';
import { readSettings, settingsGeneration } from './settings.ts';

/** How long another process may still act by a setting that was changed here; in this process a change holds at once. */
const freshForMs = 1000;

/**
 * Settings change once in a month and are read in every act: one read a second serves them all. An old copy is renewed by the caller's own reader: an act
 * that waited for a second connection while it holds one could wait for ever.
 */
export function cachedSettings(): <K extends SettingKey>(reader: Reader, key: K) => Promise<SettingValue<K>> {
  let copy: { at: number; generation: number; values: Awaited<ReturnType<typeof readSettings>> } | undefined;
  return async (reader, key) => {
    const generation = settingsGeneration();
    if (copy && copy.generation === generation && performance.now() - copy.at < freshForMs) return copy.values[key];
    const values = await readSettings(reader);
    copy = { at: performance.now(), generation, values };
    return values[key];
  };
}

import { minorPerMajor, usd } from '@wasit/contract/money';
import {
  type SettingKey,
  type SettingValue,
  settingPairs,
  settings,
} from '@wasit/contract/staff/settings/settings';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Reader, Tx } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import { failField } from '../errors.ts';
import { parseInput } from '../http/call/input.ts';
import { setting } from '../platform.tables.ts';

const settingByKey = prepared((db) =>
  db
    .select()
    .from(setting)
    .where(eq(setting.key, sql.placeholder('key'))),
);
const allSettings = prepared((db) => db.select().from(setting));

/** The value set by staff, else the default. */
export async function readSetting<K extends SettingKey>(
  reader: Reader,
  key: K,
): Promise<SettingValue<K>> {
  const [row] = await settingByKey(reader, { key });
  const parsed = row ? settings[key].schema.safeParse(row.value) : undefined;
  // A stored value that no longer fits its schema (a narrower release) falls back to the default.
  return (parsed?.success ? parsed.data : settings[key].value) as SettingValue<K>;
}

/** Several settings in one read, for pages that need many. */
export async function readSettings(
  reader: Reader,
): Promise<{ [K in SettingKey]: SettingValue<K> }> {
  const rows = await allSettings(reader, {});
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(settings).map(([key, { schema, value }]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : value];
  });
  return Object.fromEntries(entries) as { [K in SettingKey]: SettingValue<K> };
}

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export const storedSettings = (reader: Reader): Promise<StoredSetting[]> => allSettings(reader, {});

let generation = 0;
/** Counts known changes: earlier reads are stale. */
export const settingsGeneration = (): number => generation;

/** A setting was changed, here or in another process: copies are old. */
export const expireSettings = (): void => {
  generation += 1;
};

const writers = new WeakSet<Reader>();
/** Whether this transaction changed a setting: only it may see the new value before its commit. */
export const hasOwnSettings = (reader: Reader): boolean => writers.has(reader);

/** Settings in US cents are shown as money. */
const factOf = (key: SettingKey, value: string | number | boolean) =>
  typeof value === 'number' && key.includes('Cents') ? usd(value) : value;

/** @throws VALIDATION for a "from" above its "to": neither a day nor an amount lies between them */
async function refuseContradiction(tx: Tx, key: SettingKey, value: unknown): Promise<void> {
  // Entered in dollars.
  const entered = (limit: number) => (key.includes('Cents') ? limit / minorPerMajor.USD : limit);
  for (const [low, high, apart] of settingPairs) {
    if (key === low) {
      const max = (await readSetting(tx, high)) - apart;
      if (Number(value) > max) failField('value', 'TOO_BIG', { max: entered(max) });
    }
    if (key === high) {
      const min = (await readSetting(tx, low)) + apart;
      if (Number(value) < min) failField('value', 'TOO_SMALL', { min: entered(min) });
    }
  }
}

/**
 * Changes one setting, audited with its reason.
 * @throws VALIDATION naming `value` and its limits when invalid
 */
export async function writeSetting(
  tx: Tx,
  actor: Actor & { staffId?: string },
  change: { key: SettingKey; value: unknown; reason: string },
): Promise<void> {
  const { value } = parseInput(z.object({ value: settings[change.key].schema }), {
    value: change.value,
  });
  // One change at a time: each of two made at once would be checked against the other's old value.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
  await refuseContradiction(tx, change.key, value);
  const before = await readSetting(tx, change.key);
  writers.add(tx);
  // Not earlier: a copy made of the value that others still see would be taken for the new one.
  tx.atEnd.push(expireSettings);
  const row = { key: change.key, value, changedAt: tx.now, changedBy: actor.staffId ?? actor.kind };
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row });
  await audit(tx, actor, {
    action: 'settings.change',
    object: `setting:${change.key}`,
    from: { value: factOf(change.key, before) },
    to: { value: factOf(change.key, value) },
    reason: change.reason,
  });
}

import type { Reader } from '../../../platform/db/db.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import type { MinorFeeLine } from '../lines/fee-line.ts';
import { storageLine } from '../lines/fees.rules.ts';
import { type Pause, storageTime } from './storage.rules.ts';

/** Free natural days, then US cents for each m³ and begun day. */
export interface StorageTerms {
  readonly freeDays: number;
  readonly centsPerCbmDay: number;
}

async function storageTermsNow(reader: Reader): Promise<StorageTerms> {
  const settings = await readSettings(reader);
  return {
    freeDays: settings['fees.storageFreeDays'],
    centsPerCbmDay: settings['fees.storageCentsPerCbmDay'],
  };
}

export interface StorageFee {
  /** Charged days: every day that began after the free ones, without pauses. */
  readonly days: number;
  /** US cents. */
  readonly dueMinor: number;
  readonly freeUntil: Date;
  readonly formula: string;
  /** The fee as a line of a payable; null when nothing is due. */
  readonly line: MinorFeeLine | null;
}

/**
 * Storage from `from` (when the free days start) until `until`: free natural days (Asia/Baghdad,
 * setting `fees.storageFreeDays`), then m³ × begun days × setting `fees.storageCentsPerCbmDay`;
 * pauses do not count (specification, section 4; product decision 6). `terms` are the frozen ones;
 * without them today's apply.
 */
export async function storageFee(
  reader: Reader,
  {
    cbm,
    from,
    until,
    pauses = [],
    terms = null,
  }: {
    cbm: number;
    from: Date;
    until: Date;
    pauses?: readonly Pause[];
    terms?: StorageTerms | null;
  },
): Promise<StorageFee> {
  const { freeDays, centsPerCbmDay } = terms ?? (await storageTermsNow(reader));
  const { days, freeUntil, pausedDays } = storageTime(pauses, { from, until, freeDays });
  const line = storageLine({ cbm, days, centsPerCbmDay, freeDays, pausedDays });
  return {
    days,
    dueMinor: line.amountMinor,
    freeUntil,
    formula: line.formula,
    line: line.amountMinor > 0 ? line : null,
  };
}

import { type Locale, pickText } from '@wasit/contract/locales';
import type { checkedFindings, Finding } from '@wasit/contract/logistics/parcels/findings';
import type { StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { findLines, lockOrder } from '../../../orders/index.ts';
import { withdrawQuestions } from '../goods-questions.store.ts';
import { recordEvent } from '../move-parcel.ts';
import { piecesInOne } from '../parcel.rules.ts';
import { parcelObject } from '../parcel-conflicts.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelById,
  parcelsOfLines,
  setPieces,
} from '../parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../second-stage/second-stage.ts';
import { insertChecks, setHeld } from './parcel-checks.store.ts';
import { linesToCheck } from './quality-check.ts';

export interface Counted {
  readonly lineId: string;
  readonly counted: number;
  readonly finding: (typeof checkedFindings)[number];
  /** The goods were inspected. */
  readonly inspected: boolean;
  readonly note: string;
}

/** Fewer or more than expected is a finding of its own, unless something worse was said. */
const findingOf = ({ counted, finding }: Counted, expected: number): Finding =>
  finding !== 'pass'
    ? finding
    : counted < expected
      ? 'short'
      : counted > expected
        ? 'over'
        : 'pass';

/**
 * Refuses a parcel with goods that the rule wants inspected and that were not.
 * @throws CHECK_NEEDED with their names
 */
export async function assertChecked(
  platform: Platform,
  tx: Tx,
  { row, checks, locale }: { row: ParcelRow; checks: readonly Counted[]; locale: Locale },
): Promise<void> {
  const inspected = new Set(checks.flatMap((one) => (one.inspected ? [one.lineId] : [])));
  const missing = (await linesToCheck(platform, tx, row)).filter(
    ({ lineId }) => !inspected.has(lineId),
  );
  if (missing.length === 0) return;
  const lines = await findLines(tx, pluck(missing, 'lineId'));
  const goods = lines.map(({ name }) => pickText(name, locale)).join(', ');
  fail('CHECK_NEEDED', { field: 'checks', params: { goods } });
}

/**
 * Keeps what was counted in a parcel. A short line counts as it was counted from now on; anything
 * wrong holds the parcel until it is settled.
 * @throws NOT_FOUND for a line that is not in it
 */
export async function checkGoods(
  tx: Tx,
  row: ParcelRow,
  { checks, actor }: { checks: readonly Counted[]; actor: StaffActor },
): Promise<void> {
  if (checks.length === 0) return;
  const inside = new Set((await linesInParcels(tx, [row.parcelId])).map(({ lineId }) => lineId));
  const lineIds = checks.map(({ lineId }) => lineId);
  if (lineIds.some((lineId) => !inside.has(lineId))) fail('NOT_FOUND', { field: 'checks' });
  const [lines, everywhere] = await Promise.all([
    findLines(tx, lineIds),
    parcelsOfLines(tx, lineIds),
  ]);
  const findings = checks.map((check) => {
    const line = lines.find(({ lineId }) => lineId === check.lineId);
    const own = everywhere.filter(({ lineId }) => lineId === check.lineId);
    const expected = piecesInOne(line?.quantity ?? 0, own, row.parcelId);
    return { ...check, expected, finding: findingOf(check, expected) };
  });
  await insertChecks(
    tx,
    findings.map((one) => ({ ...one, parcelId: row.parcelId, staffId: actor.staffId, at: tx.now })),
  );
  for (const { lineId, counted, expected } of findings)
    if (counted < expected)
      await setPieces(tx, { parcelId: row.parcelId, lineId, pieces: counted });
  const wrong = findings.filter(({ finding }) => finding !== 'pass');
  if (wrong.length === 0) return;
  const reason = wrong
    .map(({ finding, counted, expected, note }) =>
      [`${finding} ${counted}/${expected}`, note].filter(Boolean).join(', '),
    )
    .join('; ');
  await setHeld(tx, row.parcelId, reason);
  await recordEvent(tx, row, { action: 'hold', actor, from: row.status, reason });
}

/**
 * What was found wrong is settled, whatever its customer was asked: the parcel may be loaded, and
 * its order is asked for the freight if it waits for nothing else.
 * @throws NOT_FOUND, PARCEL_STATE when nothing holds it any more
 */
export async function releaseParcel(
  platform: Platform,
  actor: StaffActor,
  { parcelId, reason }: { parcelId: string; reason: string },
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const order = await lockOrder(tx, (await parcelById(tx, parcelId)).orderNo);
    const row = await parcelById(tx, parcelId);
    if (row.heldReason === null)
      fail('PARCEL_STATE', {
        conflict: {
          objects: [parcelObject(parcelId)],
          what: row.waybill,
          actions: ['logistics.releaseParcel'],
        },
      });
    await withdrawQuestions(tx, parcelId);
    await setHeld(tx, parcelId, null);
    await recordEvent(tx, row, { action: 'releaseParcel', actor, from: row.status, reason });
    await requestSecondStageWhenMeasured(tx, order, actor);
    return { parcelId };
  });
}

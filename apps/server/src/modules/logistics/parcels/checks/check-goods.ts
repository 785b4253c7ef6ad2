import { type Locale, pickText } from '@wasit/contract/locales';
import type { checkedFindings, Finding } from '@wasit/contract/logistics/parcels/findings';
import type { StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { findLines, lockOrder } from '../../../orders/index.ts';
import { withdrawQuestions } from '../goods-questions.store.ts';
import { recordParcelEvent } from '../move-parcel.ts';
import { piecesInParcel } from '../parcel.rules.ts';
import { parcelObject } from '../parcel-conflicts.ts';
import {
  linesInParcels,
  type ParcelRow,
  parcelById,
  parcelsOfLines,
  setPieces,
} from '../parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../second-stage/second-stage.ts';
import { type CheckRow, insertChecks, setHeldReason } from './parcel-checks.store.ts';
import { linesToCheck } from './quality-check.ts';

export interface CheckedLine {
  readonly lineId: string;
  readonly counted: number;
  readonly finding: (typeof checkedFindings)[number];
  /** The goods were inspected. */
  readonly inspected: boolean;
  readonly note: string;
}

/** A wrong count is a finding of its own, unless staff reported something else. */
export const findingOf = (
  { counted, finding }: Pick<CheckedLine, 'counted' | 'finding'>,
  expected: number,
): Finding =>
  finding !== 'pass'
    ? finding
    : counted < expected
      ? 'short'
      : counted > expected
        ? 'over'
        : 'pass';

/**
 * Refuses a parcel with goods that the check rule selects and that were not inspected.
 * @throws CHECK_NEEDED with their names
 */
export async function assertChecked(
  platform: Platform,
  tx: Tx,
  { row, checks, locale }: { row: ParcelRow; checks: readonly CheckedLine[]; locale: Locale },
): Promise<void> {
  const inspected = new Set(checks.flatMap((check) => (check.inspected ? [check.lineId] : [])));
  const missing = (await linesToCheck(platform, tx, row)).filter(
    ({ lineId }) => !inspected.has(lineId),
  );
  if (missing.length === 0) return;
  const lines = await findLines(tx, pluck(missing, 'lineId'));
  const goods = lines.map(({ name }) => pickText(name, locale)).join(', ');
  fail('CHECK_NEEDED', { field: 'checks', params: { goods } });
}

/**
 * Stores the counts of a parcel. A short line has the counted pieces from then on; any deviation
 * holds the parcel until it is settled.
 * @throws NOT_FOUND for a line that is not in it
 */
export async function checkGoods(
  tx: Tx,
  row: ParcelRow,
  { checks, actor }: { checks: readonly CheckedLine[]; actor: StaffActor },
): Promise<void> {
  if (checks.length === 0) return;
  const contentIds = new Set(
    (await linesInParcels(tx, [row.parcelId])).map(({ lineId }) => lineId),
  );
  const lineIds = checks.map(({ lineId }) => lineId);
  if (lineIds.some((lineId) => !contentIds.has(lineId))) fail('NOT_FOUND', { field: 'checks' });
  const [lines, lineParcels] = await Promise.all([
    findLines(tx, lineIds),
    parcelsOfLines(tx, lineIds),
  ]);
  const findings = checks.map((check) => {
    const line = lines.find(({ lineId }) => lineId === check.lineId);
    const own = lineParcels.filter(({ lineId }) => lineId === check.lineId);
    // Pieces refunded before the parcel arrived are not sent.
    const expected =
      line && line.status !== 'refunded' ? piecesInParcel(line.quantity, own, row.parcelId) : 0;
    return { ...check, expected, finding: findingOf(check, expected) };
  });
  await insertChecks(
    tx,
    findings.map((check) => ({
      ...check,
      parcelId: row.parcelId,
      staffId: actor.staffId,
      at: tx.now,
    })),
  );
  for (const { lineId, counted, expected } of findings)
    if (counted < expected)
      await setPieces(tx, { parcelId: row.parcelId, lineId, pieces: counted });
  const wrongFindings = findings.filter(({ finding }) => finding !== 'pass');
  if (wrongFindings.length === 0) return;
  const reason = heldReasonOf(wrongFindings);
  await setHeldReason(tx, row.parcelId, reason);
  await recordParcelEvent(tx, row, { action: 'hold', actor, from: row.status, reason });
}

/** Why a parcel with these findings is held, e.g. "short 3/4, one box torn". */
export const heldReasonOf = (
  findings: readonly Pick<CheckRow, 'finding' | 'counted' | 'expected' | 'note'>[],
): string =>
  findings
    .map(({ finding, counted, expected, note }) =>
      [`${finding} ${counted}/${expected}`, note].filter(Boolean).join(', '),
    )
    .join('; ');

/**
 * Releases a held parcel and withdraws open questions about it: it may be loaded, and the freight
 * of its order is billed if nothing else is pending.
 * @throws NOT_FOUND, PARCEL_STATE when it is no longer held
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
          label: row.waybill,
          actions: ['logistics.releaseParcel'],
        },
      });
    await withdrawQuestions(tx, parcelId);
    await setHeldReason(tx, parcelId, null);
    await recordParcelEvent(tx, row, { action: 'releaseParcel', actor, from: row.status, reason });
    await requestSecondStageWhenMeasured(tx, order, actor);
    return { parcelId };
  });
}

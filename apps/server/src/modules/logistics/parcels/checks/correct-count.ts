import type { StaffActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { findLines, lockOrder } from '../../../orders/index.ts';
import { claimsOnWaybills } from '../../../procurement/index.ts';
import { closeQuestion, questionsOfLine } from '../goods-questions.store.ts';
import { recordParcelCorrection, recordParcelEvent } from '../move-parcel.ts';
import { parcelObject, parcelsMovedConflict } from '../parcel-conflicts.ts';
import {
  lockParcels,
  type ParcelRow,
  parcelById,
  parcelsOfLines,
  setPieces,
} from '../parcels.store.ts';
import { requestSecondStageWhenMeasured } from '../second-stage/second-stage.ts';
import { type CheckedLine, findingOf, heldReasonOf } from './check-goods.ts';
import { type CheckRow, checksOf, insertChecks, setHeldReason } from './parcel-checks.store.ts';

interface CountCorrection extends Pick<CheckedLine, 'lineId' | 'counted' | 'finding' | 'note'> {
  readonly parcelId: string;
  /** The count that the page shows. */
  readonly checkId: number;
  readonly reason: string;
}

/**
 * Corrects the count of a line in a received parcel by a new entry. Open questions based on the
 * wrong count are withdrawn, and the parcel is held or released by the new one.
 * @throws NOT_FOUND for a line that was not counted, PARCEL_STATE for a parcel that is packed,
 * loaded or gone, LINE_STATE for a refunded line, CONFLICT when a colleague corrected it first,
 * COUNT_DECIDED when the customer has decided, CLAIM_EXISTS when its supplier was claimed for it
 */
export async function correctCount(
  platform: Platform,
  actor: StaffActor,
  { parcelId, lineId, checkId, counted, finding, note, reason }: CountCorrection,
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const { orderNo } = await parcelById(tx, parcelId);
    const order = await lockOrder(tx, orderNo);
    const [row = fail('NOT_FOUND', { field: 'parcelId' })] = await lockParcels(tx, [parcelId]);
    if (row.status !== 'received')
      fail('PARCEL_STATE', { conflict: parcelsMovedConflict([row], 'pack') });
    const check = await checkAtId(tx, row, { lineId, checkId });
    await assertUndecided(tx, row, lineId);
    tx.notBefore(row.receivedAt, check.at);
    const expected = await expectedPieces(tx, check, counted);
    const right = {
      ...check,
      expected,
      counted,
      finding: findingOf({ counted, finding }, expected),
    };
    await insertChecks(tx, [
      {
        parcelId,
        lineId,
        expected,
        counted,
        finding: right.finding,
        inspected: check.inspected,
        note,
        staffId: actor.staffId,
        at: tx.now,
      },
    ]);
    if (isShort(check) || isShort(right))
      await setPieces(tx, { parcelId, lineId, pieces: Math.min(counted, expected) });
    const factsOf = (one: Pick<CheckRow, 'expected' | 'counted' | 'note'>) => ({
      line: lineId,
      expected: one.expected,
      counted: one.counted,
      note: one.note || null,
    });
    await recordParcelCorrection(tx, row, {
      action: 'logistics.correctCount',
      actor,
      from: factsOf(check),
      to: factsOf({ ...right, note }),
      reason,
    });
    await holdByCount(tx, row, { isWrong: right.finding !== 'pass', actor, reason });
    await requestSecondStageWhenMeasured(tx, order, actor);
    return { parcelId };
  });
}

const isShort = ({ counted, expected }: Pick<CheckRow, 'counted' | 'expected'>): boolean =>
  counted < expected;

/** @throws NOT_FOUND, CONFLICT */
async function checkAtId(
  tx: Tx,
  { parcelId, waybill }: ParcelRow,
  { lineId, checkId }: { lineId: string; checkId: number },
): Promise<CheckRow> {
  const check =
    (await checksOf(tx, [parcelId])).find((one) => one.lineId === lineId) ??
    fail('NOT_FOUND', { field: 'lineId' });
  if (check.id !== checkId)
    fail('CONFLICT', {
      conflict: {
        objects: [parcelObject(parcelId)],
        label: waybill,
        actions: ['logistics.correctCount'],
      },
    });
  return check;
}

/**
 * No decision was based on the count; open questions about it are withdrawn.
 * @throws LINE_STATE, COUNT_DECIDED, CLAIM_EXISTS
 */
async function assertUndecided(tx: Tx, row: ParcelRow, lineId: string): Promise<void> {
  const [line] = await findLines(tx, [lineId]);
  if (line?.status !== 'bought') fail('LINE_STATE', { field: 'lineId' });
  const waybill = row.waybill.toUpperCase();
  const claim = (await claimsOnWaybills(tx, [waybill])).find(
    ({ supplierId }) => supplierId === row.supplierId,
  );
  if (claim) fail('CLAIM_EXISTS', { params: { reference: waybill, claimNo: claim.claimNo } });
  // Missing pieces of a line may be asked about in any of its parcels.
  const questions = (await questionsOfLine(tx, row.orderNo, lineId)).filter(
    ({ isMissing, parcelId }) => isMissing || parcelId === row.parcelId,
  );
  if (questions.some(({ state }) => state !== 'open' && state !== 'withdrawn'))
    fail('COUNT_DECIDED');
  for (const question of questions)
    if (question.state === 'open') await closeQuestion(tx, question, { state: 'withdrawn' });
}

/**
 * The expected pieces in the parcel: as at its count, or what the line's other parcels leave once
 * all of them are counted; whichever explains the corrected count.
 */
async function expectedPieces(tx: Tx, { parcelId, lineId, expected }: CheckRow, counted: number) {
  const [[line], lineParcels] = await Promise.all([
    findLines(tx, [lineId]),
    parcelsOfLines(tx, [lineId]),
  ]);
  const others = lineParcels.filter((other) => other.parcelId !== parcelId);
  const checks = (await checksOf(tx, pluck(others, 'parcelId'))).filter(
    (check) => check.lineId === lineId,
  );
  const inOthers = others.map(
    (other) =>
      other.pieces ?? checks.find((check) => check.parcelId === other.parcelId)?.counted ?? null,
  );
  const aside = lineParcels.reduce((sum, one) => sum + one.aside, 0);
  const left = inOthers.reduce<number | null>(
    (rest, pieces) => (rest === null || pieces === null ? null : rest - pieces),
    (line?.quantity ?? 0) - aside,
  );
  if (left === null) return expected;
  const [least, most] = [Math.max(0, Math.min(expected, left)), Math.max(expected, left)];
  return Math.min(Math.max(counted, least), most);
}

/** A wrong count holds the parcel; once everything is right it continues. */
async function holdByCount(
  tx: Tx,
  row: ParcelRow,
  { isWrong, actor, reason }: { isWrong: boolean; actor: StaffActor; reason: string },
): Promise<void> {
  const wrong = (await checksOf(tx, [row.parcelId])).filter(({ finding }) => finding !== 'pass');
  const from = row.status;
  // Other goods in it still await their check, so a count does not release it.
  const isUnchecked = row.heldReason?.includes('quality check') ?? false;
  // Problems of other goods are settled if they do not hold the parcel.
  if (isWrong || (row.heldReason !== null && wrong.length > 0)) {
    const held = [heldReasonOf(wrong), ...(isUnchecked ? ['quality check'] : [])].join('; ');
    await setHeldReason(tx, row.parcelId, held);
    if (row.heldReason === null)
      await recordParcelEvent(tx, row, { action: 'hold', actor, from, reason: held });
  } else if (isUnchecked) await setHeldReason(tx, row.parcelId, 'quality check');
  else if (row.heldReason !== null) {
    await setHeldReason(tx, row.parcelId, null);
    await recordParcelEvent(tx, row, { action: 'releaseParcel', actor, from, reason });
  }
}

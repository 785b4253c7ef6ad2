import type { StaffActor } from '../../../../platform/actor.ts';
import { after, hours } from '../../../../platform/clock/clock.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pluck } from '../../../../platform/pluck.ts';
import { findLines, lockOrder, unitOfLine } from '../../../orders/index.ts';
import { checksOf } from '../checks/parcel-checks.store.ts';
import { insertQuestion, questionsOfParcels } from '../goods-questions.store.ts';
import { recordParcelEvent } from '../move-parcel.ts';
import { announceableStatuses, piecesInParcel } from '../parcel.rules.ts';
import { parcelsMovedConflict } from '../parcel-conflicts.ts';
import { type ParcelRow, parcelById, parcelsOfLines } from '../parcels.store.ts';

/**
 * Asks the customer what to do with goods that are not as ordered; they have 48 h (a setting), then
 * the money is refunded (docs/decisions/0067-goods-not-as-ordered.md).
 * @throws NOT_FOUND, PARCEL_STATE unless it is held in China, LINE_STATE when nothing is wrong with
 * the line or the customer was asked about all of it, ORDER_STATE when nothing more can be sent for
 * the order, PIECES_RANGE, CONFLICT while the customer is already being asked
 */
export async function openGoodsQuestion(
  platform: Platform,
  actor: StaffActor,
  question: CallInput<'openGoodsQuestion'>,
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const { parcelId, lineId, isMissing, pieces, options, note } = question;
    const order = await lockOrder(tx, (await parcelById(tx, parcelId)).orderNo);
    const row = await parcelById(tx, parcelId);
    if (row.heldReason === null || row.status !== 'received')
      fail('PARCEL_STATE', { conflict: parcelsMovedConflict([row], 'load') });
    if (options.includes('replace') && !announceableStatuses.includes(order.status))
      fail('ORDER_STATE');
    if (isMissing && options.includes('keep')) fail('VALIDATION', { field: 'options' });
    const { most, unit } = await maxPieces(tx, row, { lineId, isMissing });
    if (pieces > most) fail('PIECES_RANGE', { field: 'pieces', params: { least: 1, most } });
    const answerBy = after(tx.now, hours(await tx.setting('logistics.goodsAnswerHours')));
    const isNew = await insertQuestion(tx, {
      questionId: newId('gq'),
      parcelId,
      orderNo: order.orderNo,
      lineId,
      isMissing,
      pieces,
      options: [...options],
      note,
      askedBy: actor.staffId,
      requestedAt: tx.now,
      answerBy,
    });
    if (!isNew) fail('CONFLICT');
    await recordParcelEvent(tx, row, {
      action: 'openGoodsQuestion',
      actor,
      from: row.status,
      reason: note,
    });
    await tx.emit('logistics.goods-asked', {
      orderNo: order.orderNo,
      userId: order.userId,
      pieces,
      unit,
      until: answerBy.toISOString(),
    });
    return { parcelId };
  });
}

/**
 * How many pieces of a line can be asked about, and their unit.
 * @throws LINE_STATE when nothing is wrong with it, or everything missing is asked about or
 * settled; CONFLICT while the customer is being asked about it
 */
async function maxPieces(
  tx: Tx,
  { parcelId }: ParcelRow,
  { lineId, isMissing }: Pick<CallInput<'openGoodsQuestion'>, 'lineId' | 'isMissing'>,
): Promise<{ most: number; unit: string }> {
  const [[line], lineParcels] = await Promise.all([
    findLines(tx, [lineId]),
    parcelsOfLines(tx, [lineId]),
  ]);
  const [checks, questions] = await Promise.all([
    checksOf(tx, pluck(lineParcels, 'parcelId')),
    questionsOfParcels(tx, [parcelId]),
  ]);
  const checkOf = (id: string) =>
    checks.findLast((check) => check.lineId === lineId && check.parcelId === id);
  const check = checkOf(parcelId);
  if (line?.status !== 'bought' || !check) return fail('LINE_STATE', { field: 'lineId' });
  const missing = check.expected - check.counted;
  if (isMissing ? missing <= 0 : !['defect', 'wrong'].includes(check.finding))
    return fail('LINE_STATE', { field: 'lineId' });
  const unit = unitOfLine(line);
  if (!isMissing) return { most: piecesInParcel(line.quantity, lineParcels, parcelId), unit };
  const ownQuestions = questions.filter(
    (question) => question.lineId === lineId && question.isMissing,
  );
  if (ownQuestions.some(({ state }) => state === 'open')) fail('CONFLICT');
  const settled = ownQuestions.filter(({ state }) => state === 'refund' || state === 'replace');
  // Pieces missing in another parcel were expected in this one if it was counted later: count them
  // once.
  const left =
    piecesInParcel(
      line.quantity,
      lineParcels.map((lineParcel) => ({
        ...lineParcel,
        pieces:
          lineParcel.parcelId === parcelId
            ? null
            : (lineParcel.pieces ?? checkOf(lineParcel.parcelId)?.counted ?? null),
      })),
      parcelId,
    ) - (lineParcels.find((own) => own.parcelId === parcelId)?.pieces ?? check.counted);
  const most = Math.min(missing - settled.reduce((sum, { pieces }) => sum + pieces, 0), left);
  return most > 0 ? { most, unit } : fail('LINE_STATE', { field: 'lineId' });
}

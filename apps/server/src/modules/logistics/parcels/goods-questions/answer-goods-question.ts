import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import type { MoveActor } from '@wasit/contract/orders/states';
import { type Actor, type StaffActor, system, type UserActor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import { TaskRunner } from '../../../../platform/jobs/task-runner.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  findLines,
  lockOrder,
  notifyRefunded,
  type OrderRow,
  refundCarriage,
  refundLost,
  refundPieces,
} from '../../../orders/index.ts';
import { sumRefunded } from '../../../payments/index.ts';
import { checksOf, setHeldReason } from '../checks/parcel-checks.store.ts';
import {
  addAside,
  awaitedQuestionsOf,
  closeQuestion,
  endAwaiting,
  type GoodsQuestionRow,
  questionById,
  questionsOfParcels,
  unansweredQuestions,
} from '../goods-questions.store.ts';
import { moveParcel, recordParcelEvent } from '../move-parcel.ts';
import { awaitDispatchIfNothingSent, followRemaining } from '../order-progress.ts';
import { announceableStatuses, piecesInParcel } from '../parcel.rules.ts';
import { linesInParcels, parcelById, parcelsOfLines, setPieces } from '../parcels.store.ts';
import {
  calculateAndStoreFees,
  requestSecondStageWhenMeasured,
} from '../second-stage/second-stage.ts';

interface DecisionContext {
  readonly actor: Actor;
  readonly by: MoveActor;
  /** Shown to the customer with a refund. */
  readonly reason: string;
}

/**
 * The customer decides about goods that are not as ordered: keep them, be refunded to the wallet at
 * once, or wait for a replacement from the supplier.
 * @throws NOT_FOUND, CONFLICT when it has been answered or withdrawn, VALIDATION for an answer that
 * was not offered, LINE_STATE when the line has been refunded, ORDER_STATE when nothing more can be
 * sent for the order, PAYMENT_RUNNING, UNDER_REVIEW while its freight is being paid
 */
export async function answerGoodsQuestion(
  platform: Platform,
  actor: UserActor,
  { questionId, answer }: { questionId: string; answer: GoodsAnswer },
): Promise<void> {
  return platform.transact(async (tx) => {
    const question = await questionById(tx, questionId);
    const order = await lockOrder(tx, question.orderNo);
    if (order.userId !== actor.userId) fail('NOT_FOUND', { field: 'questionId' });
    if (!question.options.includes(answer)) fail('VALIDATION', { field: 'answer' });
    const context = { actor, by: 'support', reason: 'the customer chose it' } as const;
    await decide(tx, { ...context, order, question, answer });
  });
}

async function decide(
  tx: Tx,
  {
    order,
    question,
    answer,
    ...context
  }: DecisionContext & { order: OrderRow; question: GoodsQuestionRow; answer: GoodsAnswer },
): Promise<void> {
  const { parcelId, pieces } = question;
  if (answer === 'replace' && !announceableStatuses.includes(order.status)) fail('ORDER_STATE');
  await closeQuestion(tx, question, { state: answer, isAwaited: answer === 'replace' });
  const row = await parcelById(tx, parcelId);
  await recordParcelEvent(tx, row, {
    action: 'answerGoodsQuestion',
    actor: context.actor,
    from: row.status,
    reason: { answer, pieces },
  });
  if (answer !== 'keep') await putAside(tx, question);
  if (answer === 'refund') await refundQuestionPieces(tx, { ...context, order, question });
  if (answer !== 'keep') await writeOffEmpty(tx, { ...context, order, parcelId });
  await releaseIfDecided(tx, { parcelId, actor: context.actor });
  await moveOrderOn(tx, order, context);
}

/** @throws LINE_STATE when the line has been refunded */
async function putAside(tx: Tx, { parcelId, lineId, isMissing, pieces }: GoodsQuestionRow) {
  const [line] = await findLines(tx, [lineId]);
  if (line?.status !== 'bought') return fail('LINE_STATE');
  // Missing pieces do not count as being in a parcel since the question was asked.
  if (isMissing) await addAside(tx, { parcelId, lineId, pieces });
  const pieceCount = piecesInParcel(line.quantity, await parcelsOfLines(tx, [lineId]), parcelId);
  await setPieces(tx, { parcelId, lineId, pieces: isMissing ? pieceCount : pieceCount - pieces });
  if (!isMissing) await addAside(tx, { parcelId, lineId, pieces });
}

/** Refunds the pieces to the wallet: goods and their part of the freight through China. */
async function refundQuestionPieces(
  tx: Tx,
  {
    order,
    question: { questionId, parcelId, lineId, pieces },
    actor,
    by,
    reason,
  }: DecisionContext & { order: OrderRow; question: GoodsQuestionRow },
): Promise<void> {
  const refundReason = { kind: 'not-as-ordered', reason, actor } as const;
  const [line] = await findLines(tx, [lineId]);
  if (line?.status !== 'bought') return fail('LINE_STATE');
  const isAll = pieces >= line.quantity - line.lostPieces;
  const goodsRefund = isAll
    ? await refundLost(tx, order, { lineIds: [lineId], by, ...refundReason })
    : await refundPieces(tx, order, {
        cause: questionId,
        pieces: new Map([[lineId, pieces]]),
        ...refundReason,
      });
  // An unpaid freight bill is reissued for the rest.
  const { status } = await lockOrder(tx, order.orderNo);
  const carriageRefund =
    status === 'LOGISTICS_PAYMENT'
      ? await refundCarriage(tx, order, {
          parcelId,
          feeMinor: 0,
          demand: (at) => calculateAndStoreFees(tx, order, at),
          ...refundReason,
        })
      : sumRefunded([]);
  await notifyRefunded(tx, order, sumRefunded([goodsRefund, carriageRefund]));
}

/** Writes off a parcel with nothing left in it; its paid freight is refunded. */
async function writeOffEmpty(
  tx: Tx,
  {
    order,
    parcelId,
    actor,
    reason,
  }: Omit<DecisionContext, 'by'> & { order: OrderRow; parcelId: string },
): Promise<void> {
  const contentIds = (await linesInParcels(tx, [parcelId])).map(({ lineId }) => lineId);
  const lines = await findLines(tx, contentIds);
  const lineParcels = await parcelsOfLines(tx, contentIds);
  const isEmpty = lines.every(({ lineId, quantity, status }) => {
    const own = lineParcels.filter((lineParcel) => lineParcel.lineId === lineId);
    return status === 'refunded' || piecesInParcel(quantity, own, parcelId) === 0;
  });
  const row = await parcelById(tx, parcelId);
  if (!isEmpty || row.status === 'lost') return;
  await setHeldReason(tx, parcelId, null);
  await moveParcel(tx, await parcelById(tx, parcelId), { action: 'writeOff', actor, reason });
  const { status } = await lockOrder(tx, order.orderNo);
  if (status !== 'LOGISTICS_PAYMENT') return;
  const refunded = await refundCarriage(tx, order, {
    parcelId,
    feeMinor: row.fee?.amountMinor ?? 0,
    demand: (at) => calculateAndStoreFees(tx, order, at),
    kind: 'not-as-ordered',
    reason,
    actor,
  });
  await notifyRefunded(tx, order, refunded);
  await followRemaining(tx, { orderNo: order.orderNo, actor, reason });
}

/** Releases a parcel once all is decided, unless a clerk must first take pieces out of it. */
async function releaseIfDecided(tx: Tx, { parcelId, actor }: { parcelId: string; actor: Actor }) {
  const row = await parcelById(tx, parcelId);
  if (row.heldReason === null) return;
  const questions = await questionsOfParcels(tx, [parcelId]);
  const isDecided = (await checksOf(tx, [parcelId])).every(
    ({ lineId, finding, expected, counted }) => {
      const isAnswered = (isMissing: boolean) =>
        questions.some(
          (question) =>
            question.lineId === lineId &&
            question.isMissing === isMissing &&
            question.state !== 'withdrawn',
        );
      // Goods may be both damaged and too few: each is a separate question.
      return (
        finding !== 'over' &&
        (counted >= expected || isAnswered(true)) &&
        ((finding !== 'defect' && finding !== 'wrong') || isAnswered(false))
      );
    },
  );
  const isPending = questions.some(
    ({ state, isMissing }) =>
      state === 'open' || (!isMissing && (state === 'refund' || state === 'replace')),
  );
  if (!isDecided || isPending) return;
  await setHeldReason(tx, parcelId, null);
  await recordParcelEvent(tx, row, {
    action: 'releaseParcel',
    actor,
    from: row.status,
    reason: 'the customer has decided',
  });
}

/** To its second stage if all is measured, or back to its dispatch if nothing is on its way. */
async function moveOrderOn(tx: Tx, { orderNo }: OrderRow, { actor, by, reason }: DecisionContext) {
  await awaitDispatchIfNothingSent(tx, { orderNo, by, actor, reason });
  await requestSecondStageWhenMeasured(tx, await lockOrder(tx, orderNo), actor);
}

/**
 * The supplier will not send the awaited replacement: the money is refunded.
 * @throws NOT_FOUND, CONFLICT when it has been announced or refunded, PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function endReplacement(
  platform: Platform,
  actor: StaffActor,
  { questionId, reason }: { questionId: string; reason: string },
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const question = await questionById(tx, questionId);
    const order = await lockOrder(tx, question.orderNo);
    const context = { actor, by: 'support', reason } as const;
    await stopAwaiting(tx, { ...context, order, question });
    await moveOrderOn(tx, order, context);
    return { parcelId: question.parcelId };
  });
}

async function stopAwaiting(
  tx: Tx,
  {
    order,
    question,
    ...context
  }: DecisionContext & { order: OrderRow; question: GoodsQuestionRow },
): Promise<void> {
  await endAwaiting(tx, question, 'refund');
  const row = await parcelById(tx, question.parcelId);
  const { actor, reason } = context;
  await recordParcelEvent(tx, row, { action: 'endReplacement', actor, from: row.status, reason });
  const [line] = await findLines(tx, [question.lineId]);
  if (line?.status === 'bought') await refundQuestionPieces(tx, { ...context, order, question });
}

/** The customer no longer waits for the replacement: its money is refunded. */
export async function refundAwaitedReplacements(
  tx: Tx,
  { order, ...context }: DecisionContext & { order: OrderRow },
): Promise<void> {
  for (const question of await awaitedQuestionsOf(tx, order.orderNo))
    await stopAwaiting(tx, { ...context, order, question });
}

/** A question without an answer in time is decided as a refund. */
export async function decideUnansweredQuestions(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  const actor = system('timer');
  const context = { actor, by: 'timer', reason: 'no answer in time' } as const;
  for (const { questionId, orderNo } of await unansweredQuestions(
    platform.db,
    platform.clock.now(),
  ))
    await tasks.run(questionId, () =>
      platform.transact(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        const question = await questionById(tx, questionId);
        if (question.state !== 'open' || question.answerBy > tx.now) return;
        const [line] = await findLines(tx, [question.lineId]);
        if (line?.status === 'bought')
          await decide(tx, { ...context, order, question, answer: 'refund' });
        else await closeQuestion(tx, question, { state: 'withdrawn' });
      }),
    );
  tasks.throwFailures();
}

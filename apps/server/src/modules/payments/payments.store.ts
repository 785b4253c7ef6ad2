import type { MinorMoney } from '@wasit/contract/money';
import { payableMoves, paymentMoves } from '@wasit/contract/payments/states';
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/actor.ts';
import { type AuditText, audit } from '../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { isOneOfParam, prepared, preparedWrite } from '../../platform/db/prepared.ts';
import {
  lockRowsWithAny,
  rowOf,
  rowsOf,
  rowsWithAny,
  updateRow,
  wroteRow,
} from '../../platform/db/rows.ts';
import { fail } from '../../platform/errors.ts';
import { gatewayEvent, payable, payment, paymentProof } from './payments.tables.ts';

export type PayableStored = typeof payable.$inferSelect;
export type PaymentStored = typeof payment.$inferSelect;
export type ProofRow = typeof paymentProof.$inferSelect;

const insertPayableRow = preparedWrite((db, row: typeof payable.$inferInsert) =>
  db.insert(payable).values(row),
);

export const insertPayable = (tx: Tx, row: typeof payable.$inferInsert) =>
  insertPayableRow(tx, row);

const selectPayable = prepared((db) =>
  db
    .select()
    .from(payable)
    .where(eq(payable.payNo, sql.placeholder('payNo'))),
);

export const payableByNo = async (reader: Reader, payNo: string) =>
  (await selectPayable(reader, { payNo }))[0];

export const payablesOfOrders = (reader: Reader, orderNos: readonly string[]) =>
  rowsWithAny(
    reader,
    payable,
    'orderNo',
    orderNos,
    // The payable to pay now comes before those whose rest it covers.
    sql`${payable.restPayNo} is not null`,
    asc(payable.issuedAt),
    asc(payable.payNo),
  );

/** A customer's open top-ups, newest first. */
export const openTopUpsOf = (reader: Reader, userId: string): Promise<PayableStored[]> =>
  rowsOf(
    reader,
    payable,
    and(eq(payable.userId, userId), eq(payable.purpose, 'top-up'), eq(payable.status, 'open')),
    { order: [desc(payable.issuedAt)], limit: 20 },
  );

export const payablesByNos = (reader: Reader, payNos: readonly string[]) =>
  rowsWithAny(reader, payable, 'payNo', payNos);

type PayableFacts = Partial<
  Pick<
    PayableStored,
    'deadlineAt' | 'pausedAt' | 'restPayNo' | 'settledAt' | 'closedAt' | 'closeReason'
  >
>;
type PaymentFacts = Partial<Omit<PaymentStored, 'paymentId' | 'payNo' | 'status'>>;

const updatePayableRow = preparedWrite((db, set: PayableFacts & Pick<PayableStored, 'status'>) =>
  db
    .update(payable)
    .set(set)
    .where(
      and(eq(payable.payNo, sql.placeholder('payNo')), eq(payable.status, sql.placeholder('seen'))),
    )
    .returning(),
);

/**
 * Moves a payable by the state table, if its status has not changed since it was read; audited.
 * @throws CONFLICT
 */
export async function movePayable(
  tx: Tx,
  current: PayableStored,
  {
    move,
    actor,
    set,
    reason,
  }: { move: keyof typeof payableMoves; actor: Actor; set: PayableFacts; reason?: string },
): Promise<PayableStored> {
  const { from, to } = payableMoves[move];
  if (!from.some((status) => status === current.status))
    return fail('CONFLICT', { detail: `${current.payNo}: ${move} from ${current.status}` });
  const [moved] = await updatePayableRow(
    tx,
    { ...set, status: to },
    { seen: current.status, payNo: current.payNo },
  );
  if (!moved) return fail('CONFLICT');
  await audit(tx, actor, {
    action: `payables.${move}`,
    object: current.payNo,
    from: current.status,
    to,
    reason,
  });
  return moved;
}

/**
 * Updates an open payable without changing its status: deadline, pause, rest.
 * @throws CONFLICT when it is no longer open
 */
export async function setPayableFacts(tx: Tx, payNo: string, set: PayableFacts) {
  const row = await updateRow(
    tx,
    payable,
    and(eq(payable.payNo, payNo), eq(payable.status, 'open')),
    set,
  );
  return row ?? fail('CONFLICT');
}

const insertPaymentRow = preparedWrite((db, row: typeof payment.$inferInsert) =>
  db.insert(payment).values(row).returning(),
);

export const insertPayment = async (tx: Tx, row: typeof payment.$inferInsert) => {
  const [inserted] = await insertPaymentRow(tx, row);
  return inserted ?? fail('CONFLICT');
};

const updatePaymentRow = preparedWrite((db, set: PaymentFacts & Pick<PaymentStored, 'status'>) =>
  db
    .update(payment)
    .set(set)
    .where(
      and(
        eq(payment.paymentId, sql.placeholder('paymentId')),
        eq(payment.status, sql.placeholder('seen')),
      ),
    )
    .returning(),
);

/**
 * Moves a payment by the state table, if its status has not changed since it was read; audited.
 * @throws CONFLICT
 */
export async function movePayment(
  tx: Tx,
  current: PaymentStored,
  {
    move,
    actor,
    set = {},
    reason,
  }: { move: keyof typeof paymentMoves; actor: Actor; set?: PaymentFacts; reason?: AuditText },
): Promise<PaymentStored> {
  const { from, to } = paymentMoves[move];
  if (!from.some((status) => status === current.status))
    return fail('CONFLICT', { detail: `${current.paymentId}: ${move} from ${current.status}` });
  const [moved] = await updatePaymentRow(
    tx,
    { ...set, status: to },
    { seen: current.status, paymentId: current.paymentId },
  );
  if (!moved) return fail('CONFLICT');
  await audit(tx, actor, {
    action: `payments.${move}`,
    object: current.paymentId,
    from: current.status,
    to,
    reason,
  });
  return moved;
}

/**
 * Stores the first of two approvals with the amount that person saw; only while undecided.
 * @throws CONFLICT
 */
export async function markFirstApproval(
  tx: Tx,
  current: PaymentStored,
  approval: { staffId: string; received: MinorMoney },
): Promise<void> {
  const [row] = await tx
    .update(payment)
    .set({
      firstApprovedBy: approval.staffId,
      firstApprovedAt: tx.now,
      firstReceivedMinor: approval.received.amountMinor,
      firstReceivedCurrency: approval.received.currency,
    })
    .where(and(eq(payment.paymentId, current.paymentId), eq(payment.status, current.status)))
    .returning({ paymentId: payment.paymentId });
  if (!row) fail('CONFLICT');
}

export const paymentById = (reader: Reader, paymentId: string) =>
  rowOf(reader, payment, eq(payment.paymentId, paymentId));

/** The payments of some payables, newest first. */
export const paymentsOfPayables = (reader: Reader, payNos: readonly string[]) =>
  payNos.length === 0 ? Promise.resolve([]) : selectPayments(reader, { payNos });

const selectPayments = prepared((db) =>
  db
    .select()
    .from(payment)
    .where(isOneOfParam(payment.payNo, 'payNos'))
    .orderBy(desc(payment.createdAt), desc(payment.paymentId)),
);

/**
 * `paymentsOfPayables`, locked until the transaction ends; always after their family, so that locks
 * are taken in one order.
 */
export const lockPaymentsOf = (tx: Tx, payNos: readonly string[]): Promise<PaymentStored[]> =>
  lockRowsWithAny(tx, payment, 'payNo', payNos, desc(payment.createdAt), desc(payment.paymentId));

/** Positions in the review queue; 1 is next. */
export async function queuePositions(reader: Reader, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return new Map<string, number>();
  const own = alias(payment, 'own');
  const isQueuedBefore = sql`(${payment.submittedAt}, ${payment.paymentId}) <= (${own.submittedAt}, ${own.paymentId})`;
  const rows = await reader
    .select({ paymentId: own.paymentId, position: sql<number>`count(*)` })
    .from(own)
    .innerJoin(payment, and(eq(payment.status, 'under_review'), isQueuedBefore))
    .where(and(inArray(own.paymentId, [...paymentIds]), eq(own.status, 'under_review')))
    .groupBy(own.paymentId);
  return new Map(rows.map((row) => [row.paymentId, row.position]));
}

export const insertProofs = (tx: Tx, rows: ProofRow[]) => tx.insert(paymentProof).values(rows);

export const proofsOf = (reader: Reader, paymentIds: readonly string[]): Promise<ProofRow[]> =>
  rowsWithAny(
    reader,
    paymentProof,
    'paymentId',
    paymentIds,
    asc(paymentProof.paymentId),
    asc(paymentProof.position),
  );

/** Payables whose countdown has ended, in pages by number. */
export const overduePayables = (reader: Reader, { now, after }: { now: Date; after: string }) =>
  rowsOf(
    reader,
    payable,
    and(
      eq(payable.status, 'open'),
      isNull(payable.pausedAt),
      lte(payable.deadlineAt, now),
      gt(payable.payNo, after),
    ),
    { order: [asc(payable.payNo)], limit: 200 },
  );

/** False when this event was already stored. */
export const insertGatewayEvent = (tx: Tx, row: typeof gatewayEvent.$inferSelect) =>
  wroteRow(tx.insert(gatewayEvent).values(row).onConflictDoNothing());

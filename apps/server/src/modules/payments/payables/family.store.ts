import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fail } from '../../../platform/errors.ts';
import type { PayableStored, PaymentStored } from '../payments.store.ts';
import { payable, payment } from '../payments.tables.ts';

/** A payable with the payables for its rest, or those whose rest it is for, oldest first. */
export interface Family {
  readonly payable: PayableStored;
  readonly root: PayableStored;
  readonly members: readonly PayableStored[];
}

/**
 * Locks a payable with its family, always in one order: decisions about any of them or their
 * payments run one after the other.
 * @throws NOT_FOUND
 */
export async function lockFamily(tx: Tx, payNo: string): Promise<Family> {
  const members = await selectFamilyForUpdate(tx, { payNo });
  tx.notBefore(
    ...members.flatMap(({ issuedAt, pausedAt, settledAt, closedAt }) => [
      issuedAt,
      pausedAt,
      settledAt,
      closedAt,
    ]),
  );
  const find = (payNo: string) =>
    members.find((member) => member.payNo === payNo) ?? fail('NOT_FOUND');
  const requestedPayable = find(payNo);
  return { payable: requestedPayable, root: find(requestedPayable.rootPayNo ?? payNo), members };
}

/**
 * The payables of the family of `payNo`; the link to the first payable is set at issue and never
 * changes.
 */
function inFamily(db: Pick<Reader, 'select'>) {
  const named = alias(payable, 'named');
  const root = db
    .select({ payNo: sql<string>`coalesce(${named.rootPayNo}, ${named.payNo})` })
    .from(named)
    .where(eq(named.payNo, sql.placeholder('payNo')));
  return or(eq(payable.payNo, sql`(${root})`), eq(payable.rootPayNo, sql`(${root})`));
}

const selectFamilyForUpdate = prepared((db) =>
  db
    .select()
    .from(payable)
    .where(inFamily(db))
    .orderBy(asc(payable.issuedAt), asc(payable.payNo))
    .for('update'),
);

const selectFamilyPayments = prepared((db) =>
  db
    .select()
    .from(payment)
    .where(
      inArray(payment.payNo, db.select({ payNo: payable.payNo }).from(payable).where(inFamily(db))),
    )
    .orderBy(desc(payment.createdAt), desc(payment.paymentId)),
);

/** First payables, with those for their rests. */
export const familiesOf = (reader: Reader, rootPayNos: readonly string[]) =>
  rootPayNos.length === 0
    ? Promise.resolve([])
    : rowsOf(
        reader,
        payable,
        or(inArray(payable.payNo, [...rootPayNos]), inArray(payable.rootPayNo, [...rootPayNos])),
      );

/** The payments of a payable and its family, newest first. */
export const paymentsOfFamily = (reader: Reader, payNo: string): Promise<PaymentStored[]> =>
  selectFamilyPayments(reader, { payNo });

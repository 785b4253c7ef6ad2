import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { tablePage } from '../../../platform/db/lists/page-of.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { PaymentStored } from '../payments.store.ts';
import { payment } from '../payments.tables.ts';

type CompanyFacts = Partial<
  Pick<
    PaymentStored,
    | 'gatewayId'
    | 'gatewayReference'
    | 'redirectUrl'
    | 'goOn'
    | 'expiresThereAt'
    | 'endThere'
    | 'nextCheckAt'
    | 'failedChecks'
    | 'checkError'
    | 'platform'
  >
>;

/** Stores facts about a payment at its company; never its status. */
export const setCompanyFacts = (tx: Tx, paymentId: string, set: CompanyFacts) =>
  tx.update(payment).set(set).where(eq(payment.paymentId, paymentId));

/**
 * The payment with the company's id, our reference, or both; undefined if they belong to different
 * payments.
 */
export async function paymentAtCompany(
  reader: Reader,
  platform: PayPlatform,
  { gatewayId, reference }: { gatewayId?: string | undefined; reference?: string | undefined },
): Promise<PaymentStored | undefined> {
  const conditions = [
    ...(gatewayId === undefined ? [] : [eq(payment.gatewayId, gatewayId)]),
    ...(reference === undefined ? [] : [eq(payment.gatewayReference, reference)]),
  ];
  if (conditions.length === 0) return undefined;
  const rows = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.platform, platform), or(...conditions)));
  return rows.find(
    (row) =>
      (reference === undefined || row.gatewayReference === reference) &&
      (gatewayId === undefined || row.gatewayId === null || row.gatewayId === gatewayId),
  );
}

/** Payments of a company due for a check, longest waiting first. */
export const paymentsToCheck = (reader: Reader, platform: PayPlatform, now: Date) =>
  rowsOf(reader, payment, and(eq(payment.platform, platform), lte(payment.nextCheckAt, now)), {
    order: [asc(payment.nextCheckAt), asc(payment.paymentId)],
    limit: 100,
  });

/** Payments whose start has no result, since its process died. */
export const unansweredStarts = (reader: Reader, before: Date): Promise<PaymentStored[]> =>
  rowsOf(
    reader,
    payment,
    and(eq(payment.status, 'pending'), isNotNull(payment.platform), lt(payment.createdAt, before)),
    { order: [asc(payment.createdAt)], limit: 100 },
  );

interface LeftOpenWindow {
  readonly before: Date;
  readonly since: Date;
}

const isLeftOpen = ({ before, since }: LeftOpenWindow) =>
  and(
    isNotNull(payment.platform),
    lt(payment.createdAt, before),
    gt(payment.createdAt, since),
    or(
      inArray(payment.status, ['pending', 'processing']),
      and(
        inArray(payment.status, ['expired', 'failed']),
        isNull(payment.nextCheckAt),
        isNotNull(payment.checkError),
      ),
      and(isNotNull(payment.nextCheckAt), gt(payment.failedChecks, 2)),
    ),
  );

const oldestFirst = [asc(payment.createdAt), desc(payment.paymentId)] as const;

/** Payments open at companies for too long, or with an unreadable status; oldest first. */
export const paymentsLeftOpen = (reader: Reader, window: LeftOpenWindow) =>
  rowsOf(reader, payment, isLeftOpen(window), { order: oldestFirst });

/** One page of `paymentsLeftOpen`. */
export const pageLeftOpen = (reader: Reader, window: LeftOpenWindow, page: Paging) =>
  tablePage(reader, payment, { where: isLeftOpen(window), order: oldestFirst, page });

export const countLeftOpen = (reader: Reader, window: LeftOpenWindow): Promise<number> =>
  reader.$count(payment, isLeftOpen(window));

import { toWire, type WireMoney } from '@wasit/contract/money';
import type { OpenPayment } from '@wasit/contract/payments/open';
import type { PayPlatform } from '@wasit/contract/payments/platforms';
import type { PaymentStatus } from '@wasit/contract/payments/states';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck, wired } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import type { PaymentStored } from '../payments.store.ts';
import { providerOf } from '../providers/registry.ts';
import { statusFailureOf, type statusFailures } from './gateway.rules.ts';
import { countLeftOpen, pageLeftOpen, paymentsLeftOpen } from './gateway.store.ts';

/** Longer than any payer needs. */
const overdueAfterMs = hours(3);
const lookBackMs = days(60);

export interface PaymentLeftOpen {
  readonly paymentId: string;
  readonly payNo: string;
  readonly platform: PayPlatform | null;
  readonly status: PaymentStatus;
  readonly amount: WireMoney;
  readonly since: string;
  /** Id at the company, for finding it there; null when the start was never answered. */
  readonly gatewayId: string | null;
  /** Why the last check returned no status. */
  readonly checkError: string | null;
  readonly nextCheckAt: string | null;
}

function windowOf({ clock }: Platform) {
  const now = clock.now();
  return { before: after(now, -overdueAfterMs), since: after(now, -lookBackMs) };
}

/** The length of `leftOpen`. */
export const countLeftOpenPayments = (platform: Platform): Promise<number> =>
  countLeftOpen(platform.db, windowOf(platform));

/** Overdue undecided payments at companies, for operators, oldest first. */
export async function leftOpen(platform: Platform): Promise<PaymentLeftOpen[]> {
  return (await paymentsLeftOpen(platform.db, windowOf(platform))).map((row) => ({
    ...wired(row, 'paymentId', 'payNo', 'platform', 'status'),
    ...wired(row, 'gatewayId', 'checkError', 'nextCheckAt'),
    amount: toWire(row),
    since: row.createdAt.toISOString(),
  }));
}

const problems = {
  startUnanswered: 'start-unanswered',
  otherMoney: 'other-money',
  neverDecided: 'never-decided',
  notBooked: 'not-booked',
} as const satisfies Record<keyof typeof statusFailures, OpenPayment['problem']>;

function problemOf({ checkError, gatewayId }: PaymentStored): OpenPayment['problem'] {
  if (!checkError) return gatewayId ? 'still-open' : 'start-unanswered';
  const failure = statusFailureOf(checkError);
  return failure ? problems[failure] : 'no-answer';
}

/**
 * Whether the status can be read at the company: it is configured, and we have an id or reference
 * of the payment there.
 */
export function canCheck({ config }: Platform, { platform: key, gatewayId }: PaymentStored) {
  const provider = key ? providerOf(config, key) : undefined;
  return provider !== undefined && (gatewayId !== null || provider.find !== undefined);
}

/** `leftOpen` for the finance desk, a page as `viewer` sees it. */
export async function openPaymentPage(
  platform: Platform,
  viewer: StaffActor,
  paging: Paging,
): Promise<PageOf<OpenPayment>> {
  const { rows, ...page } = await pageLeftOpen(platform.db, windowOf(platform), paging);
  const users = await usersByIds(platform.db, pluck(rows, 'userId'));
  const names = await staffNames(
    platform.db,
    rows.flatMap(({ firstApprovedBy }) => firstApprovedBy ?? []),
  );
  const items = rows.flatMap((row) => {
    if (!row.platform) return [];
    const {
      firstApprovedBy: by,
      firstApprovedAt: at,
      firstReceivedMinor: amountMinor,
      firstReceivedCurrency: currency,
    } = row;
    return {
      ...wired(row, 'paymentId', 'payNo', 'orderNo', 'status', 'gatewayId', 'nextCheckAt'),
      platform: row.platform,
      customer: { userId: row.userId, userName: users.get(row.userId)?.userName ?? '' },
      amount: toWire(row),
      since: row.createdAt.toISOString(),
      // FIB has no field for our reference: its portal shows the payment number as the description.
      reference: (row.platform === 'fib' ? null : row.gatewayReference) ?? row.payNo,
      problem: problemOf(row),
      mayCheck: canCheck(platform, row),
      seenPaid:
        by && at && amountMinor !== null && currency
          ? {
              by: names.get(by) ?? by,
              at: at.toISOString(),
              received: toWire({ amountMinor, currency }),
              mine: by === viewer.staffId,
            }
          : null,
    };
  });
  return { items, ...page };
}

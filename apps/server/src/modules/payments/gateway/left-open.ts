import { toWire, type WireMoney } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/pay-platforms';
import type { PaymentStatus } from '@wasit/contract/payment-states';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { paymentsLeftOpen } from './gateway.store.ts';

/** Longer than any payer takes at a company. */
const tooLongMs = hours(3);
const lookBackMs = days(60);

export interface PaymentLeftOpen {
  readonly paymentId: string;
  readonly payNo: string;
  readonly platform: PayPlatform | null;
  readonly status: PaymentStatus;
  readonly amount: WireMoney;
  readonly since: string;
  /** The company's own id, to look it up there; null when the start was never answered. */
  readonly gatewayId: string | null;
  /** Why the company did not tell, as of the last question. */
  readonly fault: string | null;
  readonly nextAskAt: string | null;
}

/** Payments at companies whose end nobody knows although it should be known: for operators, the oldest first. */
export async function leftOpen({ db, clock }: Platform): Promise<PaymentLeftOpen[]> {
  const now = clock.now();
  const rows = await paymentsLeftOpen(db, { before: after(now, -tooLongMs), since: after(now, -lookBackMs) });
  return rows.map((row) => ({
    paymentId: row.paymentId,
    payNo: row.payNo,
    platform: row.platform,
    status: row.status,
    amount: toWire(row),
    since: row.createdAt.toISOString(),
    gatewayId: row.gatewayId,
    fault: row.askFault,
    nextAskAt: row.nextAskAt?.toISOString() ?? null,
  }));
}

import { randomInt } from 'node:crypto';
import type { CashCode, Store } from '@wasit/contract/cards/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { toWire } from '@wasit/contract/money';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { warehouses } from '../../fees/index.ts';
import { refuseWhilePaidAtGateway } from '../gateway/check-payment.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { lockOpenPayable, openPayment, ownPayable } from '../payables/open-payable.ts';
import { dueIn, shownDeadline } from '../payables/payable.rules.ts';
import { allTills, currentCode, insertCode } from './till.store.ts';

export async function cashStores(reader: Reader, locale: Locale): Promise<Store[]> {
  const activeStores = new Set(
    (await allTills(reader)).filter(({ active }) => active).map(({ store }) => store),
  );
  const stores = (await warehouses(reader, locale)).filter(({ code }) => activeStores.has(code));
  return stores.map(({ name, address, phone, hours, sample }) => ({
    name,
    address,
    phone,
    hours,
    sample,
  }));
}

/**
 * A code for paying in cash: a payment that waits for the clerk. Valid as long as its payable can
 * be paid and no other payment is started; a repeated call returns the same code.
 * @throws NOT_FOUND, PAY_METHOD_OFF (no till in use), PAYABLE_CLOSED, PAYABLE_SETTLED,
 * PAYMENT_RUNNING
 */
export async function cashCode(
  platform: Platform,
  actor: UserActor,
  { payNo: requestedPayNo, locale }: { payNo: string; locale: Locale },
): Promise<CashCode> {
  const payable = await ownPayable(platform.db, actor, requestedPayNo);
  const { payNo } = payable;
  const stores = await cashStores(platform.db, locale);
  if (stores.length === 0) fail('PAY_METHOD_OFF', { detail: 'no till is in use' });
  await refuseWhilePaidAtGateway(platform, payNo);
  const { code, paymentId } = await platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    const existing = await currentCode(tx, payNo);
    if (existing) return existing;
    await expireFamilyPayments(tx, family, { actor });
    const pending = await openPayment(tx, family.payable, {
      method: 'cash',
      currency: 'IQD',
      actor,
    });
    await audit(tx, actor, { action: 'payments.cash-code', object: pending.paymentId, to: payNo });
    return { code: await newCode(tx, pending.paymentId), paymentId: pending.paymentId };
  });
  const deadlineAt = shownDeadline(payable, platform.clock.now());
  return {
    paymentId,
    payNo,
    code,
    amount: toWire(dueIn(payable, 'IQD')),
    deadlineAt: deadlineAt?.toISOString() ?? null,
    stores,
  };
}

/** Eight digits: hard to guess at a counter and easy to read over the phone. */
async function newCode(tx: Tx, paymentId: string): Promise<string> {
  for (;;) {
    const code = String(randomInt(10_000_000, 100_000_000));
    if (await insertCode(tx, { code, paymentId, createdAt: tx.now })) return code;
  }
}

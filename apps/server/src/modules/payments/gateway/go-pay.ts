import type { Currency, MinorMoney } from '@wasit/contract/money';
import { paths } from '@wasit/contract/paths';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hindrance, lockOpenPayable, openPayment, ownPayable } from '../open-payable.ts';
import { dueIn } from '../payable.rules.ts';
import { movePayment, paymentById, paymentsOfPayables } from '../payments.store.ts';
import { expireRunning } from '../settle.ts';
import { continuable } from './ask-gateway.ts';
import { gatewayOf } from './gateway.ts';

export interface GatewayStart {
  readonly paymentId: string;
  readonly redirectUrl: string;
}

/**
 * Starts a payment at the gateway, or continues the one that runs there. The gateway is asked before the act: nobody can pay there until we hand out the
 * address, so a failure on the way charges nothing.
 * @throws NOT_FOUND, PAY_METHOD_OFF, GATEWAY_DOWN, PAYABLE_CLOSED, PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function goPay(
  platform: Platform,
  actor: UserActor,
  { payNo: wanted, currency }: { payNo: string; currency: Currency },
): Promise<GatewayStart> {
  const payable = await ownPayable(platform.db, actor, wanted);
  const { payNo } = payable;
  if (!gatewayOf(platform.config)) fail('PAY_METHOD_OFF', { detail: 'no gateway is configured' });
  const why = hindrance(payable, { payments: await paymentsOfPayables(platform.db, [payNo]), now: platform.clock.now() });
  if (why) fail(why);
  const running = await continuable(platform, payNo);
  if (running?.redirectUrl && running.currency === currency) return { paymentId: running.paymentId, redirectUrl: running.redirectUrl };
  const paymentId = newId('pm');
  const there = await openThere(platform, { paymentId, payNo, money: dueIn(payable, currency) });
  const started = await platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    await expireRunning(tx, family, actor);
    const pending = await openPayment(tx, family.payable, { method: 'gateway', currency, actor, paymentId });
    await movePayment(tx, pending, { move: 'startProcessing', actor, set: { gatewayId: there.gatewayId, redirectUrl: there.payUrl } });
    return { paymentId };
  });
  const kept = await paymentById(platform.db, started.paymentId);
  return { paymentId: started.paymentId, redirectUrl: kept?.redirectUrl ?? there.payUrl };
}

async function openThere(platform: Platform, { paymentId, payNo, money }: { paymentId: string; payNo: string; money: MinorMoney }) {
  const gateway = gatewayOf(platform.config) ?? fail('PAY_METHOD_OFF');
  const site = platform.config.publicUrl;
  try {
    return await gateway.create({
      paymentId,
      money,
      returnUrl: `${site}/payment-result?payNo=${payNo}`,
      callbackUrl: `${site}/pdpd${paths.gatewayCallback[1]}`,
    });
  } catch (error) {
    platform.log.warn({ err: error, payNo }, 'the gateway did not open a payment');
    return fail('GATEWAY_DOWN');
  }
}

import { system } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import { movePayment, type PaymentStored, paymentById } from '../payments.store.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { providersOf } from '../providers/registry.ts';
import { checkAndPlan } from './check-payment.ts';
import { statusFaults } from './gateway.rules.ts';
import { paymentsToCheck, setCompanyFacts, startsWithoutEnd } from './gateway.store.ts';

const timer = system('timer');

/** Longer than a start takes with all its calls. */
const startTakesMs = minutes(2);
/**
 * A company without an answer to this many calls in a row is skipped until the next minute, so that
 * its time-outs do not delay others.
 */
const faultsUntilNextMinute = 3;
const pagesAtMost = 50;

/** The safety net for callbacks: asks about every undecided payment, at growing intervals. */
export async function reconcile(platform: Platform): Promise<void> {
  await loseStarts(platform);
  await Promise.all(
    providersOf(platform.config).map((provider) => reconcileAt(platform, provider)),
  );
}

async function reconcileAt(platform: Platform, provider: PaymentProvider): Promise<void> {
  const now = platform.clock.now();
  let faults = 0;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const due = await paymentsToCheck(platform.db, provider.key, now);
    if (due.length === 0) return;
    for (const payment of due) {
      faults = (await checkAndPlan(platform, provider, payment)) ? 0 : faults + 1;
      if (faults === faultsUntilNextMinute) return;
    }
  }
}

/** Handles starts whose process died before the response. */
async function loseStarts(platform: Platform): Promise<void> {
  const before = after(platform.clock.now(), -startTakesMs);
  const providers = providersOf(platform.config);
  for (const payment of await startsWithoutEnd(platform.db, before)) {
    const canFind = providers.some(
      ({ key, find }) => key === payment.platform && find !== undefined,
    );
    await loseStart(platform, payment, { isRefused: false, canFind });
  }
}

/**
 * A start without a valid response has failed. Unless refused, the payment may exist there: the
 * company is asked by our reference if possible, or reports it to the callback address that only it
 * knows. If it is paid, the money is returned to the customer.
 */
export async function loseStart(
  platform: Platform,
  seen: PaymentStored,
  { isRefused, canFind }: { isRefused: boolean; canFind: boolean },
): Promise<void> {
  return platform.transact(async (tx) => {
    await lockFamily(tx, seen.payNo);
    const payment = await paymentById(tx, seen.paymentId);
    if (!payment || payment.gatewayId) return;
    await setCompanyFacts(tx, payment.paymentId, {
      nextAskAt: !isRefused && canFind ? tx.now : null,
      endThere: !isRefused && canFind,
      askFault: isRefused ? null : statusFaults.startUnanswered,
    });
    if (payment.status === 'pending')
      await movePayment(tx, payment, {
        move: 'fail',
        actor: timer,
        reason: 'the start was not answered',
      });
  });
}

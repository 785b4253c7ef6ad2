import { system } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockFamily } from '../payables/family.store.ts';
import { movePayment, type PaymentStored, paymentById } from '../payments.store.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { providersOf } from '../providers/registry.ts';
import { checkAndPlan } from './check-payment.ts';
import { statusFailures } from './gateway.rules.ts';
import { paymentsToCheck, setCompanyFacts, unansweredStarts } from './gateway.store.ts';

const timer = system('timer');

/** More than the duration of a start with all its calls. */
const maxStartMs = minutes(2);
/**
 * A company without an answer to this many calls in a row is skipped until the next minute, so that
 * its time-outs do not delay others.
 */
const maxFailuresInRow = 3;
const maxPages = 50;

/** The safety net for callbacks: checks every undecided payment, at growing intervals. */
export async function reconcile(platform: Platform): Promise<void> {
  await failLostStarts(platform);
  await Promise.all(
    providersOf(platform.config).map((provider) => reconcileAt(platform, provider)),
  );
}

async function reconcileAt(platform: Platform, provider: PaymentProvider): Promise<void> {
  const now = platform.clock.now();
  let failuresInRow = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const due = await paymentsToCheck(platform.db, provider.key, now);
    if (due.length === 0) return;
    for (const payment of due) {
      failuresInRow = (await checkAndPlan(platform, provider, payment)) ? 0 : failuresInRow + 1;
      if (failuresInRow === maxFailuresInRow) return;
    }
  }
}

/** Handles starts whose process died before the response. */
async function failLostStarts(platform: Platform): Promise<void> {
  const before = after(platform.clock.now(), -maxStartMs);
  const providers = providersOf(platform.config);
  for (const payment of await unansweredStarts(platform.db, before)) {
    const canFind = providers.some(
      ({ key, find }) => key === payment.platform && find !== undefined,
    );
    await failStart(platform, payment, { isRefused: false, canFind });
  }
}

/**
 * A start without a valid response has failed. Unless refused, the payment may exist there: it is
 * looked up by our reference if possible, or the company reports it to the secret callback address.
 * If it is paid, the money is returned to the customer.
 */
export async function failStart(
  platform: Platform,
  target: PaymentStored,
  { isRefused, canFind }: { isRefused: boolean; canFind: boolean },
): Promise<void> {
  return platform.transact(async (tx) => {
    await lockFamily(tx, target.payNo);
    const payment = await paymentById(tx, target.paymentId);
    if (!payment || payment.gatewayId) return;
    await setCompanyFacts(tx, payment.paymentId, {
      nextCheckAt: !isRefused && canFind ? tx.now : null,
      endThere: !isRefused && canFind,
      checkError: isRefused ? null : statusFailures.startUnanswered,
    });
    if (payment.status === 'pending')
      await movePayment(tx, payment, {
        move: 'fail',
        actor: timer,
        reason: 'the start was not answered',
      });
  });
}

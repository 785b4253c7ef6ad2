import { type Actor, actorId, type StaffActor, system } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock/clock.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertNoOtherPayer } from '../../wallet/index.ts';
import { retryAfterFailureAt } from '../gateway/gateway.rules.ts';
import { type PaymentStored, paymentById } from '../payments.store.ts';
import {
  type PaymentProvider,
  ProviderError,
  type RefundAtProvider,
} from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import {
  lockPayout,
  lockRefund,
  movePayout,
  payoutById,
  payoutsOfPayment,
  payoutsToCheck,
} from './refunds.store.ts';
import { bookSentPayout, leaseMs, lockUnsentPayout } from './send-payout.ts';

type Refunder = PaymentProvider & Required<Pick<PaymentProvider, 'refund'>>;
type CompanyAnswer = {
  readonly status: 'made' | 'underway' | 'untold';
  readonly refundId: string | null;
};
type Outcome = CompanyAnswer['status'] | 'refused' | 'unanswered';

/**
 * The company that can refund a part by API: it took the money, supports refunds, and accepts parts
 * unless everything is refunded.
 */
export function refunderOf(
  platform: Platform,
  payment: PaymentStored,
  amountMinor: number,
): Refunder | undefined {
  const provider =
    payment.platform && payment.gatewayId
      ? providerOf(platform.config, payment.platform)
      : undefined;
  if (!provider?.refund) return undefined;
  if (provider.refunds !== 'partial' && amountMinor !== payment.receivedMinor) return undefined;
  return { ...provider, refund: provider.refund };
}

/**
 * Requests a payout from the company that received the money. Lost or provisional responses are
 * checked automatically (checkPayouts); nothing is sent twice.
 * @throws NOT_FOUND, REFUND_STATE, PAYOUT_ASKED, PAYOUT_BEGUN, REASON_REQUIRED when no company can send it,
 * REFUND_UNANSWERED, REFUND_UNTOLD, REFUND_REFUSED
 */
export async function sendByCompany(platform: Platform, actor: StaffActor, payoutId: string) {
  const outcome = await attemptPayout(platform, { payoutId, actor });
  if (outcome === 'unanswered') fail('REFUND_UNANSWERED');
  if (outcome === 'untold') fail('REFUND_UNTOLD');
  if (outcome === 'refused') fail('REFUND_REFUSED');
  return payoutById(platform.db, payoutId);
}

/** Checks refunds that their company has not confirmed, until it does. */
export async function checkPayouts(platform: Platform): Promise<void> {
  for (const { payoutId } of await payoutsToCheck(platform.db, platform.clock.now()))
    try {
      await attemptPayout(platform, { payoutId, actor: system('refunds') });
    } catch (error) {
      // Already handled by a person.
      if (!(error instanceof BusinessError)) throw error;
    }
}

/** Claimed in one transaction, requested outside of any, stored in another. */
async function attemptPayout(
  platform: Platform,
  { payoutId, actor }: { payoutId: string; actor: Actor },
): Promise<Outcome> {
  const { paymentId, amountMinor } = await payoutById(platform.db, payoutId);
  const payment = (await paymentById(platform.db, paymentId)) ?? fail('NOT_FOUND');
  const provider = refunderOf(platform, payment, amountMinor);
  if (!provider) {
    if (actor.kind === 'staff') return fail('REASON_REQUIRED', { field: 'reference' });
    // The company is no longer configured: a person looks at its portal.
    await storeOutcome(platform, { payoutId, outcome: 'untold' });
    return 'untold';
  }
  const claimed = await claim(platform, { payoutId, actor });
  try {
    const answer = await queryCompany(provider, claimed);
    await (answer.status === 'made'
      ? bookPayout(platform, { payoutId, actor, answer })
      : storeOutcome(platform, { payoutId, outcome: answer.status }));
    return answer.status;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    platform.log.warn(
      { err: error, payoutId, platform: provider.key },
      'the payment company did not send money back',
    );
    const outcome = error.failure === 'refused' ? 'refused' : 'unanswered';
    await storeOutcome(platform, { payoutId, outcome });
    return outcome;
  }
}

interface ClaimedPayout {
  readonly request: RefundAtProvider;
  /** Whether it was requested before: it was refused, or the result is unknown here. */
  readonly previousRequest: 'never' | 'refused' | 'open';
}

/**
 * Under an idempotency key this is the act. If it is repeated after a process died, the company may
 * have got the request: it is claimed once more.
 */
async function claim(
  platform: Platform,
  { payoutId, actor }: { payoutId: string; actor: Actor },
): Promise<ClaimedPayout> {
  const claimOnce = (run: string) =>
    platform.transact(async (tx) => {
      const payout = await lockUnsentPayout(tx, payoutId);
      if (actor.kind === 'staff') await assertNoOtherPayer(tx, actor, payout);
      const { reason } = await lockRefund(tx, payout.refundNo);
      const payment = (await paymentById(tx, payout.paymentId)) ?? fail('NOT_FOUND');
      const others = (await payoutsOfPayment(tx, payment.paymentId)).filter(
        (other) => other.payoutId !== payoutId,
      );
      const requestedBy = actor.kind === 'staff' ? actorId(actor) : payout.requestedBy;
      await movePayout(tx, payout, {
        status: 'sending',
        isUnderway: true,
        requestedAt: tx.now,
        requestedBy,
        nextCheckAt: after(tx.now, leaseMs),
      });
      const request: RefundAtProvider = {
        gatewayId: payment.gatewayId ?? fail('NOT_FOUND'),
        paid: {
          amountMinor: payment.receivedMinor ?? 0,
          currency: payment.receivedCurrency ?? payment.currency,
        },
        amountMinor: payout.amountMinor,
        reference: payoutId,
        reason,
        isFirst: others.every((other) => other.requestedAt === null),
      };
      const previousRequest: ClaimedPayout['previousRequest'] =
        payout.status === 'sending' ? 'open' : payout.requestedAt ? 'refused' : 'never';
      return { request, previousRequest, run };
    });
  const run = newId('run');
  const first = await claimOnce(run);
  return first.run === run ? first : claimOnce(run);
}

/**
 * Before a second call the result of the first is checked, unless the company ignores repeated
 * requests.
 * @throws ProviderError
 */
async function queryCompany(
  provider: Refunder,
  { request, previousRequest }: ClaimedPayout,
): Promise<CompanyAnswer> {
  const status =
    previousRequest === 'never' || provider.repeatsRefunds
      ? 'not-made'
      : ((await provider.refundStand?.(request)) ?? 'untold');
  const isMissing = status === 'not-made' || (status === 'untold' && previousRequest === 'refused');
  if (!isMissing) return { status, refundId: null };
  const { state, refundId } = await provider.refund(request);
  return {
    status: state === 'done' ? 'made' : provider.refundStand ? 'underway' : 'untold',
    refundId,
  };
}

const bookPayout = (
  platform: Platform,
  { payoutId, actor, answer }: { payoutId: string; actor: Actor; answer: CompanyAnswer },
): Promise<void> =>
  platform.transact(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.status !== 'sent')
      await bookSentPayout(tx, { payout, actor, reference: answer.refundId ?? payoutId });
  });

/**
 * Stores the result: refused payouts return to finance, those whose result the company does not
 * report wait for a person, all others are checked again.
 */
const storeOutcome = (
  platform: Platform,
  { payoutId, outcome }: { payoutId: string; outcome: Exclude<Outcome, 'made'> },
): Promise<void> =>
  platform.transact(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.status === 'sent') return;
    const { requestedAt: createdAt } = await lockRefund(tx, payout.refundNo);
    const asks = outcome === 'refused' ? 0 : payout.asks + 1;
    const isOpen = outcome === 'underway' || outcome === 'unanswered';
    await movePayout(tx, payout, {
      status: outcome === 'refused' ? 'due' : 'sending',
      isUnderway: false,
      asks,
      nextCheckAt: isOpen
        ? retryAfterFailureAt({ createdAt, failureCount: asks, now: tx.now })
        : null,
      error: outcome === 'underway' ? null : outcome,
    });
  });

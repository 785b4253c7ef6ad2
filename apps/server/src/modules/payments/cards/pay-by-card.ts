import { type Currency, fromWire } from '@wasit/contract/money';
import { system, type UserActor } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock/clock.ts';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPayPassword } from '../../wallet/index.ts';
import { refuseWhilePaidAtGateway } from '../gateway/check-payment.ts';
import { firstCheckMs } from '../gateway/gateway.rules.ts';
import { applyNotice } from '../gateway/receive-notice.ts';
import { paymentToStart } from '../gateway/start-payment.ts';
import { expireFamilyPayments } from '../payables/expire-payments.ts';
import { lockFamily } from '../payables/family.store.ts';
import { lockOpenPayable, openPayment, ownPayable } from '../payables/open-payable.ts';
import { movePayment, type PaymentStored, paymentById } from '../payments.store.ts';
import { providerOf } from '../providers/registry.ts';
import { type BankCardRow, setCharge, storeCardFace } from './cards.store.ts';
import { faceOf, keepCard, tokenOf, usableCard } from './kept-card.ts';
import { type Charge, vaultOf, vaultPlatform } from './vault.ts';

export interface CardPay {
  readonly payNo: string;
  readonly currency: Currency;
  readonly cardId?: string | undefined;
  readonly payPassword?: string | undefined;
  readonly keep: boolean;
}

export interface CardStart {
  readonly paymentId: string;
  readonly payNo: string;
  /**
   * The payer's next page: the platform's form for a new card, or the bank's verification. Null if
   * none is needed.
   */
  readonly redirectUrl: string | null;
}

/**
 * Pays by a stored card, or by a new one on the platform's page. A stored card is charged by our
 * call itself, so the payment is stored before it: if the response is lost, its status can be
 * requested (docs/decisions, cards).
 * @throws NOT_FOUND, PAY_PASSWORD_*, CARD_EXPIRED, PAY_METHOD_OFF, GATEWAY_DOWN, PAYABLE_CLOSED,
 * PAYABLE_SETTLED, PAYMENT_RUNNING
 */
export async function payByCard(platform: Platform, actor: UserActor, input: CardPay) {
  const { payNo } = await ownPayable(platform.db, actor, input.payNo);
  if (!vaultOf(platform.config)) fail('PAY_METHOD_OFF', { detail: 'no vault is configured' });
  const card = input.cardId ? await usableCard(platform, actor, input.cardId) : undefined;
  if (card)
    await checkPayPassword(platform, actor.userId, input.payPassword ?? failMissing('payPassword'));
  await refuseWhilePaidAtGateway(platform, payNo);
  const { paymentId } = await platform.transact(async (tx) => {
    const family = await lockOpenPayable(tx, payNo);
    await expireFamilyPayments(tx, family, { actor });
    const pending = await openPayment(tx, family.payable, {
      method: 'card',
      currency: input.currency,
      actor,
    });
    const companyFacts = { platform: vaultPlatform, gatewayReference: pending.paymentId } as const;
    const cardFacts = {
      ...companyFacts,
      cardId: card?.cardId ?? null,
      card: card ? faceOf(card) : null,
      keepCard: !card && input.keep,
    };
    await movePayment(tx, pending, { move: 'startProcessing', actor, set: cardFacts });
    return { paymentId: pending.paymentId };
  });
  return charge(platform, { payNo, paymentId, card });
}

async function charge(
  platform: Platform,
  { payNo, paymentId, card }: { payNo: string; paymentId: string; card: BankCardRow | undefined },
): Promise<CardStart> {
  const vault = vaultOf(platform.config) ?? fail('PAY_METHOD_OFF');
  const payment = (await paymentById(platform.db, paymentId)) ?? fail('NOT_FOUND');
  const provider = providerOf(platform.config, vaultPlatform) ?? fail('PAY_METHOD_OFF');
  const { returnUrl, callbackUrl } = paymentToStart(platform, provider, payment);
  try {
    const token = card ? tokenOf(platform, card) : null;
    const answer = await vault.charge({
      paymentId,
      money: payment,
      token,
      keep: payment.keepCard,
      returnUrl,
      callbackUrl,
    });
    await applyCharge(platform, answer);
    return { paymentId, payNo, redirectUrl: answer.status === 'open' ? answer.payUrl : null };
  } catch (error) {
    platform.log.warn({ err: error, paymentId }, 'the platform did not answer to a charge');
    // A stored card may have been charged nevertheless: the result page and the timer check it. A
    // new card was not entered yet.
    return card ? { paymentId, payNo, redirectUrl: null } : fail('GATEWAY_DOWN');
  }
}

/** Applies the platform's status of a card payment; may be repeated. */
async function applyCharge(
  platform: Platform,
  { id, merchantRef, status, amount, currency, payUrl }: Charge,
): Promise<void> {
  await platform.transact((tx) =>
    setCharge(tx, merchantRef, {
      gatewayId: id,
      redirectUrl: payUrl,
      nextCheckAt: after(tx.now, firstCheckMs),
    }),
  );
  const received = fromWire({ amount, currency });
  const statusOfCharge = { open: 'pending', paid: 'paid', declined: 'failed' } as const;
  await applyNotice(platform, {
    paymentId: merchantRef,
    gatewayId: id,
    report: { status: statusOfCharge[status], reference: merchantRef, received },
  });
}

/**
 * Checks a charge whose response was lost. If the platform has no record of it, the card was not
 * charged and the payment has failed.
 * @returns false when the platform does not answer
 */
export async function checkCharge(platform: Platform, { paymentId, payNo }: PaymentStored) {
  const vault = vaultOf(platform.config);
  if (!vault) return false;
  try {
    const charge = await vault.chargeOf(paymentId);
    if (charge) await applyCharge(platform, charge);
    else await failUncharged(platform, { paymentId, payNo });
    return true;
  } catch (error) {
    platform.log.warn(
      { err: error, paymentId },
      'the platform did not answer about a card payment',
    );
    return false;
  }
}

const failUncharged = (
  platform: Platform,
  { paymentId, payNo }: { paymentId: string; payNo: string },
): Promise<void> =>
  platform.transact(async (tx) => {
    await lockFamily(tx, payNo);
    const payment = await paymentById(tx, paymentId);
    if (payment?.status === 'processing' && !payment.gatewayId)
      await movePayment(tx, payment, { move: 'fail', actor: system('gateway') });
  });

/**
 * After a successful payment by a new card: stores its visible data, and the card itself if the
 * payer chose so. Once.
 */
export async function storeCardOfPayment(
  platform: Platform,
  { paymentId, userId, keepCard: shouldKeepCard }: PaymentStored,
): Promise<boolean> {
  try {
    const card = (await vaultOf(platform.config)?.chargeOf(paymentId))?.card;
    if (!card) return true;
    await platform.transact(async (tx) => {
      if (!(await storeCardFace(tx, paymentId, faceOf(card))) || !shouldKeepCard || !card.token)
        return;
      await keepCard(platform, tx, {
        actor: system('vault'),
        userId,
        card,
        token: card.token,
        cardType: 'credit',
      });
    });
    return true;
  } catch (error) {
    platform.log.warn({ err: error, paymentId }, 'the vault did not answer about a card');
    return false;
  }
}

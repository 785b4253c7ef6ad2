import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { paymentsOfPayables } from '../payments.store.ts';
import { completeForm } from './add-card.ts';
import {
  deleteCard,
  openFormsBefore,
  paymentsWithoutCard,
  removedCards,
  unansweredCharges,
  updateOpenForm,
} from './cards.store.ts';
import { tokenOf } from './kept-card.ts';
import { checkCharge, storeCardOfPayment } from './pay-by-card.ts';
import { vaultOf } from './vault.ts';

/** Calls to the platform have ended after this time. */
const maxAnswerMs = 15_000;
/** A form without a card is abandoned after this time. */
const formLifetimeMs = hours(1);

/**
 * Checks lost charges, new cards and open forms at the vault, and deletes removed cards. While the
 * vault is down, this is retried each minute.
 */
export async function reconcileCards(platform: Platform): Promise<void> {
  const vault = vaultOf(platform.config);
  if (!vault) return;
  const now = platform.clock.now();
  for (const payment of await unansweredCharges(platform.db, after(now, -maxAnswerMs)))
    if (!(await checkCharge(platform, payment))) return;
  for (const payment of await paymentsWithoutCard(platform.db, after(now, -days(1))))
    if (!(await storeCardOfPayment(platform, payment))) return;
  for (const form of await openFormsBefore(platform.db, after(now, -minutes(1)))) {
    if (!(await completeForm(platform, form))) return;
    if (after(form.openedAt, formLifetimeMs) <= now)
      await platform.transact((tx) => updateOpenForm(tx, form.formId, { status: 'given-up' }));
  }
  await deleteRemoved(platform);
}

async function deleteRemoved(platform: Platform): Promise<void> {
  const vault = vaultOf(platform.config);
  for (const card of await removedCards(platform.db)) {
    try {
      await vault?.remove(tokenOf(platform, card));
    } catch (error) {
      platform.log.warn({ err: error, cardId: card.cardId }, 'the vault did not delete a card');
      return;
    }
    await platform.transact((tx) => deleteCard(tx, card.cardId));
  }
}

/** Checks the card payments of a payable immediately, for the result page. */
export async function checkCardPayments(platform: Platform, payNo: string): Promise<void> {
  const latestAnswerAt = after(platform.clock.now(), -maxAnswerMs);
  for (const payment of await paymentsOfPayables(platform.db, [payNo])) {
    if (payment.method !== 'card') continue;
    const isUnanswered =
      payment.status === 'processing' && !payment.gatewayId && payment.createdAt < latestAnswerAt;
    if (isUnanswered) await checkCharge(platform, payment);
    if (payment.status === 'succeeded' && !payment.card)
      await storeCardOfPayment(platform, payment);
  }
}

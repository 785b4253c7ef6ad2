import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { paymentsOfPayables } from '../payments.store.ts';
import { takeForm } from './add-card.ts';
import {
  deleteCard,
  openFormsBefore,
  removedCards,
  setForm,
  unansweredCharges,
  unknownCards,
} from './cards.store.ts';
import { tokenOf } from './kept-card.ts';
import { checkCharge, learnCardOf } from './pay-by-card.ts';
import { vaultOf } from './vault.ts';

/** Calls to the platform have ended after this time. */
const answerWithinMs = 15_000;
/** A form without a card is abandoned after this time. */
const formLastsMs = hours(1);

/**
 * Asks the vault about lost charges, new cards and open forms, and deletes removed cards. While it
 * is down, the next minute tries again.
 */
export async function reconcileCards(platform: Platform): Promise<void> {
  const vault = vaultOf(platform.config);
  if (!vault) return;
  const now = platform.clock.now();
  for (const payment of await unansweredCharges(platform.db, after(now, -answerWithinMs)))
    if (!(await checkCharge(platform, payment))) return;
  for (const payment of await unknownCards(platform.db, after(now, -days(1))))
    if (!(await learnCardOf(platform, payment))) return;
  for (const form of await openFormsBefore(platform.db, after(now, -minutes(1)))) {
    if (!(await takeForm(platform, form))) return;
    if (after(form.openedAt, formLastsMs) <= now)
      await platform.transact((tx) => setForm(tx, form.formId, { status: 'given-up' }));
  }
  await deleteRemoved(platform);
}

async function deleteRemoved(platform: Platform): Promise<void> {
  const vault = vaultOf(platform.config);
  for (const card of await removedCards(platform.db)) {
    try {
      await vault?.remove(tokenOf(platform, card));
    } catch (error) {
      platform.log.warn({ err: error, cardId: card.cardId }, 'the vault did not forget a card');
      return;
    }
    await platform.transact((tx) => deleteCard(tx, card.cardId));
  }
}

/** Asks immediately, for the result page. */
export async function checkCardPayments(platform: Platform, payNo: string): Promise<void> {
  const longAgo = after(platform.clock.now(), -answerWithinMs);
  for (const payment of await paymentsOfPayables(platform.db, [payNo])) {
    if (payment.method !== 'card') continue;
    const isOut =
      payment.status === 'processing' && !payment.gatewayId && payment.createdAt < longAgo;
    if (isOut) await checkCharge(platform, payment);
    if (payment.status === 'succeeded' && !payment.card) await learnCardOf(platform, payment);
  }
}

import type { BankCard, CardFace } from '@wasit/contract/cards/face';
import type { CardType } from '@wasit/contract/cards/states';
import type { Actor, UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wired } from '../../../platform/pluck.ts';
import { seal, unseal } from '../../../platform/sealing/sealing.ts';
import {
  type BankCardRow,
  cardOf,
  cardsOf,
  insertCard,
  markRemoved,
  markSameFaceRemoved,
} from './cards.store.ts';
import type { VaultCard } from './vault.ts';

/** More than anybody needs; an unlimited list could be abused. */
export const maxCards = 10;

export const tokenBinding = (cardId: string) => ({ use: 'card-token', boundTo: cardId });

export const tokenOf = ({ config }: Platform, { cardId, sealedToken }: BankCardRow): string =>
  unseal(config.secretKeys, sealedToken, tokenBinding(cardId));

export const faceOf = ({ brand, lastFour }: CardFace): CardFace => ({ brand, lastFour });

/**
 * A card is valid until the last day of its month, in Baghdad; the bank decides about borderline
 * days.
 */
const isExpired = ({ expMonth, expYear }: Pick<BankCardRow, 'expMonth' | 'expYear'>, now: Date) =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime();

export const viewCard = (row: Omit<BankCardRow, 'removedAt'>, now: Date): BankCard => ({
  ...wired(row, 'cardId', 'brand', 'lastFour', 'cardType', 'expMonth', 'expYear', 'savedAt'),
  expired: isExpired(row, now),
});

/** The customer's stored cards; none for an agent acting for them (product decision 3). */
export async function ownCards(
  reader: Reader,
  { userId, agentId }: UserActor,
  now: Date,
): Promise<BankCard[]> {
  return agentId === null ? (await cardsOf(reader, userId)).map((row) => viewCard(row, now)) : [];
}

/**
 * A valid stored card of the customer.
 * @throws NOT_FOUND, CARD_EXPIRED
 */
export async function usableCard(platform: Platform, { userId }: UserActor, cardId: string) {
  const card =
    (await cardOf(platform.db, userId, cardId)) ?? fail('NOT_FOUND', { field: 'cardId' });
  return isExpired(card, platform.clock.now()) ? fail('CARD_EXPIRED', { field: 'cardId' }) : card;
}

/**
 * Stores a card of the vault in the caller's transaction; the same card again replaces the earlier
 * one. Undefined when there are too many.
 */
export async function keepCard(
  { config }: Platform,
  tx: Tx,
  {
    actor,
    userId,
    card,
    token,
    cardType,
  }: { actor: Actor; userId: string; card: VaultCard; token: string; cardType: CardType },
): Promise<Omit<BankCardRow, 'removedAt'> | undefined> {
  const { brand, lastFour, expMonth, expYear } = card;
  const cardId = newId('bc');
  const sealedToken = seal(config.secretKey, token, tokenBinding(cardId));
  const row = {
    cardId,
    userId,
    sealedToken,
    brand,
    lastFour,
    expMonth,
    expYear,
    cardType,
    savedAt: tx.now,
  };
  await markSameFaceRemoved(tx, row);
  if ((await cardsOf(tx, userId)).length >= maxCards) return undefined;
  await insertCard(tx, row);
  await audit(tx, actor, { action: 'cards.keep', object: userId, to: `${brand} •••• ${lastFour}` });
  return row;
}

/**
 * Removes a card: at once for its owner, and soon after from the vault.
 * @throws NOT_FOUND
 */
export async function removeCard(platform: Platform, actor: UserActor, cardId: string) {
  return platform.transact(async (tx) => {
    const card = (await cardOf(tx, actor.userId, cardId)) ?? fail('NOT_FOUND', { field: 'cardId' });
    if (!(await markRemoved(tx, actor.userId, cardId))) fail('NOT_FOUND', { field: 'cardId' });
    await audit(tx, actor, {
      action: 'cards.remove',
      object: actor.userId,
      from: `${card.brand} •••• ${card.lastFour}`,
    });
  });
}

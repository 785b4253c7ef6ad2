import type { CardFace } from '@wasit/contract/cards/face';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { rowOf, rowsOf, tryUpdate } from '../../../platform/db/rows.ts';
import type { PaymentStored } from '../payments.store.ts';
import { payment } from '../payments.tables.ts';
import { bankCard, cardForm } from './cards.tables.ts';

export type BankCardRow = typeof bankCard.$inferSelect;
export type CardFormRow = typeof cardForm.$inferSelect;

const notRemoved = isNull(bankCard.removedAt);

export const cardsOf = (reader: Reader, userId: string): Promise<BankCardRow[]> =>
  rowsOf(reader, bankCard, and(eq(bankCard.userId, userId), notRemoved), {
    order: [desc(bankCard.savedAt), asc(bankCard.cardId)],
  });

export const cardOf = (reader: Reader, userId: string, cardId: string) =>
  rowOf(
    reader,
    bankCard,
    and(eq(bankCard.cardId, cardId), eq(bankCard.userId, userId), notRemoved),
  );

export const insertCard = (tx: Tx, row: Omit<BankCardRow, 'removedAt'>) =>
  tx.insert(bankCard).values(row);

/**
 * Marks the owner's cards with the same visible data as removed: a card stored again replaces the
 * earlier one.
 */
export const markSameFaceRemoved = (
  tx: Tx,
  { userId, brand, lastFour, expMonth, expYear }: BankCardRow | Omit<BankCardRow, 'removedAt'>,
) =>
  tx
    .update(bankCard)
    .set({ removedAt: tx.now })
    .where(
      and(
        eq(bankCard.userId, userId),
        eq(bankCard.brand, brand),
        eq(bankCard.lastFour, lastFour),
        eq(bankCard.expMonth, expMonth),
        eq(bankCard.expYear, expYear),
        notRemoved,
      ),
    );

/** False when it is not theirs or already removed. */
export const markRemoved = (tx: Tx, userId: string, cardId: string): Promise<boolean> =>
  tryUpdate(
    tx,
    bankCard,
    and(eq(bankCard.cardId, cardId), eq(bankCard.userId, userId), notRemoved),
    { removedAt: tx.now },
  );

/** All encrypted tokens, also of removed cards that the vault still has to delete. */
export const sealedTokens = (reader: Reader): Promise<{ id: string; sealed: string }[]> =>
  reader.select({ id: bankCard.cardId, sealed: bankCard.sealedToken }).from(bankCard);

/** False when the card no longer exists. */
export const replaceToken = (tx: Tx, cardId: string, { from, to }: { from: string; to: string }) =>
  tryUpdate(tx, bankCard, and(eq(bankCard.cardId, cardId), eq(bankCard.sealedToken, from)), {
    sealedToken: to,
  });

export const removedCards = (reader: Reader): Promise<BankCardRow[]> =>
  rowsOf(reader, bankCard, isNotNull(bankCard.removedAt), {
    order: [asc(bankCard.removedAt)],
    limit: 100,
  });

export const deleteCard = (tx: Tx, cardId: string) =>
  tx.delete(bankCard).where(and(eq(bankCard.cardId, cardId), isNotNull(bankCard.removedAt)));

export const insertForm = (tx: Tx, row: Omit<CardFormRow, 'vaultFormId' | 'formUrl' | 'cardId'>) =>
  tx.insert(cardForm).values(row);

export const formOf = (reader: Reader, formId: string): Promise<CardFormRow | undefined> =>
  rowOf(reader, cardForm, eq(cardForm.formId, formId));

/** Updates an open form; false when it is no longer open. */
export const updateOpenForm = (
  tx: Tx,
  formId: string,
  set: Partial<Omit<CardFormRow, 'formId' | 'userId'>>,
) => tryUpdate(tx, cardForm, and(eq(cardForm.formId, formId), eq(cardForm.status, 'open')), set);

/** Stores which card a form created. */
export const linkFormToCard = (tx: Tx, formId: string, cardId: string) =>
  tx.update(cardForm).set({ cardId }).where(eq(cardForm.formId, formId));

export const openFormsBefore = (reader: Reader, before: Date): Promise<CardFormRow[]> =>
  rowsOf(reader, cardForm, and(eq(cardForm.status, 'open'), lt(cardForm.openedAt, before)), {
    order: [asc(cardForm.openedAt)],
    limit: 100,
  });

const cardPayments = (reader: Reader, ...where: readonly SQL[]): Promise<PaymentStored[]> =>
  rowsOf(reader, payment, and(eq(payment.method, 'card'), ...where), {
    order: [asc(payment.createdAt)],
    limit: 100,
  });

/** Card payments without a first response from the platform. */
export const unansweredCharges = (reader: Reader, before: Date): Promise<PaymentStored[]> =>
  cardPayments(
    reader,
    eq(payment.status, 'processing'),
    isNull(payment.gatewayId),
    lt(payment.createdAt, before),
  );

/** Successful payments by a new card whose visible data was not read yet. */
export const paymentsWithoutCard = (reader: Reader, since: Date): Promise<PaymentStored[]> =>
  cardPayments(
    reader,
    eq(payment.status, 'succeeded'),
    isNull(payment.card),
    gt(payment.createdAt, since),
  );

/** Stores the visible data of the card of a payment; false when it is already stored. */
export const storeCardFace = (tx: Tx, paymentId: string, card: CardFace): Promise<boolean> =>
  tryUpdate(tx, payment, and(eq(payment.paymentId, paymentId), isNull(payment.card)), { card });

/** Stores the id of a card payment at the platform, once. */
export const setCharge = (
  tx: Tx,
  paymentId: string,
  set: Pick<PaymentStored, 'gatewayId' | 'redirectUrl' | 'nextCheckAt'>,
) =>
  tx
    .update(payment)
    .set(set)
    .where(
      and(
        eq(payment.paymentId, paymentId),
        or(isNull(payment.gatewayId), ne(payment.gatewayId, set.gatewayId ?? '')),
      ),
    );

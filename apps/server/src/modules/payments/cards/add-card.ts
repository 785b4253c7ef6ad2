import type { BankCard } from '@wasit/contract/cards/face';
import type { CardType } from '@wasit/contract/cards/states';
import { system, type UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPayPassword } from '../../wallet/index.ts';
import {
  type CardFormRow,
  cardOf,
  cardsOf,
  formOf,
  insertForm,
  linkFormToCard,
  updateOpenForm,
} from './cards.store.ts';
import { keepCard, maxCards, viewCard } from './kept-card.ts';
import { vaultOf } from './vault.ts';

/**
 * Starts storing a card: its number is entered on the platform's page. The payment password is
 * required, so that an open session alone cannot add a card.
 * @throws PAY_PASSWORD_*, CARD_LIMIT, PAY_METHOD_OFF, GATEWAY_DOWN
 */
export async function beginCard(
  platform: Platform,
  actor: UserActor,
  { payPassword, cardType }: { payPassword: string; cardType: CardType },
): Promise<{ formId: string; formUrl: string }> {
  const { userId } = actor;
  const vault =
    vaultOf(platform.config) ?? fail('PAY_METHOD_OFF', { detail: 'no vault is configured' });
  await checkPayPassword(platform, userId, payPassword);
  const { formId } = await platform.transact(async (tx) => {
    if ((await cardsOf(tx, userId)).length >= maxCards)
      fail('CARD_LIMIT', { params: { max: maxCards } });
    const newFormId = newId('cf');
    await insertForm(tx, { formId: newFormId, userId, cardType, status: 'open', openedAt: tx.now });
    await audit(tx, actor, { action: 'cards.begin', object: userId });
    return { formId: newFormId };
  });
  const returnUrl = `${platform.config.publicUrl}/individualCenter/cards?form=${formId}`;
  const vaultForm = await vault.openForm({ formId, returnUrl }).catch((error: unknown) => {
    platform.log.warn({ err: error, formId }, 'the vault did not open a form');
    return fail('GATEWAY_DOWN');
  });
  await platform.transact((tx) =>
    updateOpenForm(tx, formId, { vaultFormId: vaultForm.id, formUrl: vaultForm.formUrl }),
  );
  return { formId, formUrl: vaultForm.formUrl };
}

/**
 * State of a form; requested from the vault while the form is open.
 * @throws NOT_FOUND, also for forms of others
 */
export async function cardResult(
  platform: Platform,
  { userId }: UserActor,
  formId: string,
): Promise<{ status: CardFormRow['status']; card: BankCard | null }> {
  const form = await formOf(platform.db, formId);
  if (form?.userId !== userId) return fail('NOT_FOUND');
  if (form.status === 'open') await completeForm(platform, form);
  const latestForm = (await formOf(platform.db, formId)) ?? form;
  const card = latestForm.cardId ? await cardOf(platform.db, userId, latestForm.cardId) : undefined;
  return { status: latestForm.status, card: card ? viewCard(card, platform.clock.now()) : null };
}

/**
 * Reads an open form from the vault and stores its card, once. False when the vault did not answer.
 */
export async function completeForm(
  platform: Platform,
  { formId, userId, cardType, vaultFormId }: CardFormRow,
): Promise<boolean> {
  const vault = vaultOf(platform.config);
  if (!vault || !vaultFormId) return true;
  try {
    const { status, card } = await vault.form(vaultFormId);
    const token = card?.token;
    if (status !== 'kept' || !card || !token) return true;
    await platform.transact(async (tx) => {
      if (!(await updateOpenForm(tx, formId, { status: 'kept' }))) return;
      const keptCard = await keepCard(platform, tx, {
        actor: system('vault'),
        userId,
        card,
        token,
        cardType,
      });
      if (keptCard) await linkFormToCard(tx, formId, keptCard.cardId);
    });
    return true;
  } catch (error) {
    platform.log.warn({ err: error, formId }, 'the vault did not answer');
    return false;
  }
}

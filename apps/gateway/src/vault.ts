import { z } from 'zod';
import { newId, readState, writeState } from './state-file.ts';
import { behaviours, brands, type KnownCard } from './test-cards.ts';

export const CardFace = z.object({
  brand: z.enum(brands),
  lastFour: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type CardFace = z.infer<typeof CardFace>;

const VaultCard = CardFace.extend({ token: z.string(), behaviour: z.enum(behaviours) });
export type VaultCard = z.infer<typeof VaultCard>;

export const NewForm = z.object({
  merchantRef: z.string().min(1).max(64),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
type NewForm = z.infer<typeof NewForm>;

const CardForm = NewForm.extend({
  id: z.string(),
  status: z.enum(['open', 'kept']),
  /** Entered, waiting for the holder's challenge. */
  pending: VaultCard.nullable(),
  token: z.string().nullable(),
});
export type CardForm = z.infer<typeof CardForm>;

export const faceOf = ({
  brand,
  lastFour,
  expMonth,
  expYear,
}: KnownCard | VaultCard): CardFace => ({ brand, lastFour, expMonth, expYear });

export interface Vault {
  /** Stores a card under a new token. */
  store(card: KnownCard): VaultCard;
  find(token: string): VaultCard | undefined;
  remove(token: string): void;
  openForm(input: NewForm): CardForm;
  form(id: string): CardForm | undefined;
  /** Handles an entered card: it is kept at once, or after the holder's challenge. */
  submitCard(form: CardForm, card: KnownCard): void;
  confirmChallenge(form: CardForm): void;
}

/**
 * Tokens and display data of cards, never a number or a security code. With `file` they survive a
 * restart.
 */
export function newVault(file: string | undefined): Vault {
  const State = z.object({ cards: z.array(VaultCard), forms: z.array(CardForm) });
  const stored = readState(file, State) ?? { cards: [], forms: [] };
  const cards = new Map(stored.cards.map((card) => [card.token, card]));
  const forms = new Map(stored.forms.map((form) => [form.id, form]));
  const save = () => writeState(file, { cards: [...cards.values()], forms: [...forms.values()] });
  const addCard = (card: VaultCard): VaultCard => {
    cards.set(card.token, card);
    save();
    return card;
  };
  const finish = (form: CardForm, card: VaultCard) => {
    Object.assign(form, { status: 'kept', pending: null, token: addCard(card).token });
    save();
  };
  const withToken = (card: KnownCard): VaultCard => ({ ...card, token: newId('card') });
  return {
    store: (card) => addCard(withToken(card)),
    find: (token) => cards.get(token),
    remove(token) {
      cards.delete(token);
      save();
    },
    openForm(input) {
      const existing = [...forms.values()].find((form) => form.merchantRef === input.merchantRef);
      if (existing) return existing;
      const form: CardForm = {
        ...input,
        id: newId('cf'),
        status: 'open',
        pending: null,
        token: null,
      };
      forms.set(form.id, form);
      save();
      return form;
    },
    form: (id) => forms.get(id),
    submitCard(form, card) {
      if (card.behaviour !== 'challenge') return finish(form, withToken(card));
      form.pending = withToken(card);
      save();
    },
    confirmChallenge(form) {
      if (form.pending) finish(form, form.pending);
    },
  };
}

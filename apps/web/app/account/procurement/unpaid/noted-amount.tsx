import { newKey } from '@wasit/contract/api';
import { formatMoney, ownCurrency } from '@wasit/i18n';
import { useLocale } from '@wasit/i18n/use-format';
import { useRef, useState } from 'react';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { dinarsAt } from '../../../ui/text/dinars-at.ts';
import {
  type AmountComplaint,
  type AmountRange,
  amountComplaint,
  dollarsOf,
  noteMax,
} from './price-rules.ts';

/** A new amount of an order and its reason, while they are typed. */
export interface NotedAmount {
  readonly amount: string;
  readonly note: string;
  /** The error of the amount, once the field was left or the form submitted. */
  readonly complaint: AmountComplaint | null;
  readonly noteMissing: boolean;
  setAmount(amount: string): void;
  setNote(note: string): void;
  left(): void;
  /** What to send and its key; nothing while a field is wrong, which then shows its error. */
  ready(): { amount: number; note: string; key: string } | undefined;
}

/**
 * `range` in dollars. The same amount and note keep their key, in case an answer is lost; other
 * values get a new one.
 */
export function useNotedAmount(range: AmountRange): NotedAmount {
  const key = useRef(newKey());
  const [typed, setTyped] = useState({ amount: '', note: '' });
  const [tried, setTried] = useState({ amount: false, note: false });
  const complaint = amountComplaint(typed.amount, range);
  const noteMissing = typed.note.trim() === '';
  const set = (change: Partial<typeof typed>) => {
    key.current = newKey();
    setTyped((before) => ({ ...before, ...change }));
  };
  return {
    ...typed,
    complaint: tried.amount ? complaint : null,
    noteMissing: tried.note && noteMissing,
    setAmount: (amount) => set({ amount }),
    setNote: (note) => set({ note }),
    left: () => typed.amount !== '' && setTried((before) => ({ ...before, amount: true })),
    ready() {
      setTried({ amount: true, note: true });
      const amount = dollarsOf(typed.amount);
      return complaint || amount === undefined || noteMissing
        ? undefined
        : { amount, note: typed.note, key: key.current };
    },
  };
}

interface FieldsProps {
  noted: NotedAmount;
  /** Dinars per dollar of the order: who reckons in dinars sees what they type in them. */
  rate: number;
  amountLabel: string;
  amountError: string | null;
  noteLabel: string;
  noteError: string;
}

export function NotedAmountFields({
  noted,
  rate,
  amountLabel,
  amountError,
  noteLabel,
  noteError,
}: FieldsProps) {
  const locale = useLocale();
  const dollars = dollarsOf(noted.amount);
  const inDinars =
    ownCurrency(locale) === 'iqd' && dollars !== undefined
      ? `≈ ${formatMoney(dinarsAt({ amount: dollars, currency: 'USD' }, rate).iqd, locale)}`
      : undefined;
  return (
    <>
      <TextInput
        label={amountLabel}
        required
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        name="amount"
        value={noted.amount}
        error={amountError ?? undefined}
        hint={inDinars}
        onChange={({ currentTarget }) => noted.setAmount(currentTarget.value)}
        onBlur={noted.left}
      />
      <TextArea
        label={noteLabel}
        required
        name="note"
        maxLength={noteMax}
        value={noted.note}
        error={noted.noteMissing ? noteError : undefined}
        onChange={({ currentTarget }) => noted.setNote(currentTarget.value)}
      />
    </>
  );
}

import { newKey } from '@wasit/contract/api';
import { formatMoney, localeCurrency } from '@wasit/i18n';
import { useLocale } from '@wasit/i18n/use-format';
import { useRef, useState } from 'react';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { useInvalidFocus } from '../../../ui/fields/use-invalid-focus.ts';
import { dinarsAt } from '../../../ui/text/dinars-at.ts';
import {
  type AmountErrorKey,
  type AmountRange,
  amountErrorOf,
  maxNoteLength,
  parseDollars,
} from './price-rules.ts';

/** A new amount of an order and its reason, while they are typed. */
interface AmountWithNote {
  readonly amount: string;
  readonly note: string;
  /** The error of the amount, once the field was left or the form submitted. */
  readonly amountError: AmountErrorKey | null;
  readonly isNoteMissing: boolean;
  /** How often a wrong field kept it from being sent. */
  readonly attempt: number;
  setAmount(amount: string): void;
  setNote(note: string): void;
  onBlur(): void;
  /** The input and its key; undefined while a field is invalid, which then shows its error. */
  validInput(): { amount: number; note: string; key: string } | undefined;
}

/**
 * `range` in dollars. The same amount and note keep their key, in case an answer is lost; other
 * values get a new one.
 */
export function useAmountWithNote(range: AmountRange): AmountWithNote {
  const key = useRef(newKey());
  const [typed, setTyped] = useState({ amount: '', note: '' });
  const [touched, setTouched] = useState({ amount: false, note: false });
  const [attempt, setAttempt] = useState(0);
  const amountError = amountErrorOf(typed.amount, range);
  const isNoteMissing = typed.note.trim() === '';
  const set = (change: Partial<typeof typed>) => {
    key.current = newKey();
    setTyped((before) => ({ ...before, ...change }));
  };
  return {
    ...typed,
    attempt,
    amountError: touched.amount ? amountError : null,
    isNoteMissing: touched.note && isNoteMissing,
    setAmount: (amount) => set({ amount }),
    setNote: (note) => set({ note }),
    onBlur: () => typed.amount !== '' && setTouched((before) => ({ ...before, amount: true })),
    validInput() {
      setTouched({ amount: true, note: true });
      const amount = parseDollars(typed.amount);
      if (!amountError && amount !== undefined && !isNoteMissing)
        return { amount, note: typed.note, key: key.current };
      setAttempt((count) => count + 1);
      return undefined;
    },
  };
}

interface FieldsProps {
  draft: AmountWithNote;
  /** Dinars per dollar of the order: the typed dollars are also shown in dinars. */
  rate: number;
  amountLabel: string;
  amountError: string | null;
  noteLabel: string;
  noteError: string;
}

export function AmountWithNoteFields({
  draft,
  rate,
  amountLabel,
  amountError,
  noteLabel,
  noteError,
}: FieldsProps) {
  const locale = useLocale();
  const box = useInvalidFocus<HTMLDivElement>(draft.attempt);
  const dollars = parseDollars(draft.amount);
  const inDinars =
    localeCurrency(locale) === 'iqd' && dollars !== undefined
      ? `≈ ${formatMoney(dinarsAt({ amount: dollars, currency: 'USD' }, rate).iqd, locale)}`
      : undefined;
  return (
    <div className="stack" ref={box}>
      <TextInput
        label={amountLabel}
        required
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        name="amount"
        value={draft.amount}
        error={amountError ?? undefined}
        hint={inDinars}
        onChange={({ currentTarget }) => draft.setAmount(currentTarget.value)}
        onBlur={draft.onBlur}
      />
      <TextArea
        label={noteLabel}
        required
        name="note"
        maxLength={maxNoteLength}
        value={draft.note}
        error={draft.isNoteMissing ? noteError : undefined}
        onChange={({ currentTarget }) => draft.setNote(currentTarget.value)}
      />
    </div>
  );
}

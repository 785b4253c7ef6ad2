import './six-digits.css';
import { latinDigits } from '@wasit/i18n/digits';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../ui/fields/text-input.tsx';

const onlyDigits = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

type SixDigitsProps = Omit<ComponentProps<typeof PasswordInput>, 'onChange' | 'value'> & {
  value: string;
  onDigits: (digits: string) => void;
};

/**
 * The payment password: six digits in one field, in any digit set, pasting works; browsers must not
 * save it.
 */
export function SixDigits({ value, onDigits, ...rest }: SixDigitsProps) {
  return (
    <PasswordInput
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onDigits(onlyDigits(currentTarget.value))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      className="six-digits"
    />
  );
}

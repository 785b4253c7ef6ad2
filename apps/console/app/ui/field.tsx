import { TextInput, type TextInputProps } from '@mantine/core';
import { latinDigits, normaliseNumber } from '@wasit/i18n/digits';
import { useId, useState } from 'react';
import { useUnitName } from '../locale/figures.tsx';

interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In the form that `normaliseNumber` returns. */
  value: string;
  onValue(text: string): void;
  unit?: string;
  isInteger?: boolean;
}

/** A number field. `type=number` rejects Arabic digits and changes with the mouse wheel. */
export function FigureField({
  value,
  onValue,
  unit,
  isInteger = false,
  ...rest
}: FigureFieldProps) {
  const id = useId();
  const unitName = useUnitName();
  const shownUnit = unit && unitName(unit);
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      id={id}
      dir="ltr"
      autoComplete="off"
      inputMode={isInteger ? 'numeric' : 'decimal'}
      rightSection={shownUnit ? <bdi>{shownUnit}</bdi> : undefined}
      rightSectionWidth={shownUnit ? 12 + shownUnit.length * 9 : undefined}
      rightSectionPointerEvents="none"
      {...rest}
      // The text stays while it means the value: "1,2" may become "1,250".
      value={normaliseNumber(typed) === value ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(latinDigits(currentTarget.value));
        onValue(normaliseNumber(currentTarget.value));
      }}
    />
  );
}

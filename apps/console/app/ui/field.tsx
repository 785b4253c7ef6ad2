import { TextInput, type TextInputProps } from '@mantine/core';
import { normaliseNumber } from '@wasit/i18n/digits';
import { useId } from 'react';
import { useUnitName } from '../locale/figures.tsx';

interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onValue(text: string): void;
  unit?: string;
  isInteger?: boolean;
}

/**
 * A number as text: `type=number` refuses the digits of half the keyboards here and changes under
 * the mouse wheel.
 */
export function FigureField({
  value,
  onValue,
  unit,
  isInteger = false,
  ...rest
}: FigureFieldProps) {
  const id = useId();
  const unitName = useUnitName();
  const shown = unit && unitName(unit);
  return (
    <TextInput
      id={id}
      dir="ltr"
      autoComplete="off"
      inputMode={isInteger ? 'numeric' : 'decimal'}
      rightSection={shown ? <bdi>{shown}</bdi> : undefined}
      rightSectionWidth={shown ? 12 + shown.length * 9 : undefined}
      rightSectionPointerEvents="none"
      {...rest}
      value={value}
      onChange={(event) => onValue(normaliseNumber(event.currentTarget.value))}
    />
  );
}

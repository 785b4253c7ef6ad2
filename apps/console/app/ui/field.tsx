import { TextInput, type TextInputProps } from '@mantine/core';
import { latinFigures } from '@wasit/i18n/digits';
import { type KeyboardEvent, useId } from 'react';

interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onValue(text: string): void;
  unit?: string;
  whole?: boolean;
}

/**
 * A number as text: `type=number` refuses the digits of half the keyboards here and changes under
 * the mouse wheel.
 */
export function FigureField({ value, onValue, unit, whole = false, ...rest }: FigureFieldProps) {
  const id = useId();
  return (
    <TextInput
      id={id}
      dir="ltr"
      autoComplete="off"
      inputMode={whole ? 'numeric' : 'decimal'}
      rightSection={unit ? <bdi>{unit}</bdi> : undefined}
      rightSectionWidth={unit ? 12 + unit.length * 9 : undefined}
      rightSectionPointerEvents="none"
      {...rest}
      value={value}
      onChange={(event) => onValue(latinFigures(event.currentTarget.value))}
    />
  );
}

interface ScanFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onSubmit'> {
  value: string;
  onValue(text: string): void;
  onScan(code: string): void;
}

/** A hand scanner types the code and presses Enter. */
export function ScanField({ value, onValue, onScan, ...rest }: ScanFieldProps) {
  const id = useId();
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const code = latinFigures(value);
    if (code) onScan(code);
  };
  return (
    <TextInput
      id={id}
      dir="ltr"
      size="md"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      {...rest}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={scan}
    />
  );
}

import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { useFocusLeft } from '@wasit/ui/focus-return';
import type { ComponentProps, MouseEvent } from 'react';

interface Work {
  /** While what it began runs: it turns, and presses do nothing. */
  busy?: boolean | undefined;
  /** Presses do nothing. */
  disabled?: boolean | undefined;
}

type Native<P> = Omit<ComponentProps<'button'>, keyof P | keyof Work>;

/**
 * The library disables a working button natively, and a disabled button loses the focus to nothing.
 */
const Kept = ({ disabled: _, type = 'button', ref, ...rest }: ComponentProps<'button'>) => {
  const watch = useFocusLeft(ref);
  return <button type={type} {...rest} ref={watch} />;
};

/** Also for Enter in a field of its form: the browser presses the button then. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const lockOf = ({ busy = false, disabled = false }: Work) => ({
  component: Kept,
  loading: busy,
  ...(disabled && { 'data-disabled': true }),
  ...(busy && { 'aria-busy': true }),
  ...((busy || disabled) && { 'aria-disabled': true, onClick: ignore }),
});

/**
 * A button that begins an act. It keeps the focus while that runs, and hands it on when it
 * disappears with its row or form.
 */
export const WorkButton = ({
  busy,
  disabled,
  ...rest
}: Omit<ButtonProps, 'loading' | keyof Work> & Native<ButtonProps> & Work) => (
  <Button {...rest} {...lockOf({ busy, disabled })} />
);

export const WorkIcon = ({
  busy,
  disabled,
  ...rest
}: Omit<ActionIconProps, 'loading' | keyof Work> & Native<ActionIconProps> & Work) => (
  <ActionIcon {...rest} {...lockOf({ busy, disabled })} />
);

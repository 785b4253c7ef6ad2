import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { useFocusAfterRemoval } from '@wasit/ui/focus-return';
import type { ComponentProps, MouseEvent } from 'react';

interface WorkState {
  /** While its act runs: shows a spinner and ignores clicks. */
  busy?: boolean | undefined;
  /** Ignores clicks. */
  disabled?: boolean | undefined;
}

type NativeProps<P> = Omit<ComponentProps<'button'>, keyof P | keyof WorkState>;

/** Mantine disables a loading button natively, and the focus is lost. */
const FocusKeepingButton = ({
  disabled: _,
  type = 'button',
  ref,
  ...rest
}: ComponentProps<'button'>) => {
  const watchedRef = useFocusAfterRemoval(ref);
  return <button type={type} {...rest} ref={watchedRef} />;
};

/** Also for Enter in a field, for which the browser clicks the button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const lockProps = ({ busy = false, disabled = false }: WorkState) => ({
  component: FocusKeepingButton,
  loading: busy,
  ...(disabled && { 'data-disabled': true }),
  ...(busy && { 'aria-busy': true }),
  ...((busy || disabled) && { 'aria-disabled': true, onClick: ignore }),
});

/**
 * A button that starts an act. It keeps the focus meanwhile, and passes it on if it is removed with
 * its row or form.
 */
export const WorkButton = ({
  busy,
  disabled,
  ...rest
}: Omit<ButtonProps, 'loading' | keyof WorkState> & NativeProps<ButtonProps> & WorkState) => (
  <Button {...rest} {...lockProps({ busy, disabled })} />
);

export const WorkIcon = ({
  busy,
  disabled,
  ...rest
}: Omit<ActionIconProps, 'loading' | keyof WorkState> &
  NativeProps<ActionIconProps> &
  WorkState) => <ActionIcon {...rest} {...lockProps({ busy, disabled })} />;

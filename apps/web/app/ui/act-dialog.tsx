import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ActDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer' | 'onClose'> {
  onClose: () => void;
  /** The label of the button that only closes. */
  cancel: string;
  /** The label of the button that acts. */
  verb: string;
  busy: boolean;
  disabled?: boolean;
  danger?: boolean | undefined;
  /** The id of the form that the button submits; without a form it calls `onAct`. */
  form?: string;
  onAct?: () => unknown;
}

/** A dialog for one act, with a button for it and one that cancels. */
export function ActDialog(props: ActDialogProps) {
  const { cancel, verb, busy, disabled, danger, form, onAct, ...dialogProps } = props;
  return (
    <Dialog
      {...dialogProps}
      footer={
        <>
          <Button onClick={dialogProps.onClose}>{cancel}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            {...(form ? { type: 'submit', form } : { onClick: () => void onAct?.() })}
          >
            {verb}
          </Button>
        </>
      }
    />
  );
}

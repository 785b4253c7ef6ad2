import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  /** Without it the dialog can only be closed by its buttons. */
  onClose?: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, labelled with the action, never "OK". */
  footer?: ReactNode;
  wide?: boolean;
}

const firstFieldSelector =
  '.dialog-body :is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"], [tabindex="-1"])';

/**
 * Focus starts at the first field (of a choice, the selected one), or at the first button of a
 * question, which is the one that does nothing. A dialog without either keeps the browser's choice,
 * and so does a drawer whose first field is for typing: on a phone the keyboard would cover it.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(firstFieldSelector);
  if (dialog.dataset.side && field?.matches(':not([type="radio"], [type="checkbox"])')) return;
  const chosen = field
    ?.closest('fieldset')
    ?.querySelector<HTMLElement>('[type="radio"]:checked:not(:disabled)');
  const start =
    (field?.matches('[type="radio"]') && chosen) ||
    field ||
    dialog.querySelector<HTMLElement>('.dialog-foot .button');
  start?.focus();
}

/**
 * The browser's own modal: focus moves in, stays in, and returns; Escape and, unless something is
 * written in it, a press outside close it.
 */
function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  wide,
  className,
  side,
}: DialogProps & { className: string; side?: 'start' | 'end' }) {
  const { t } = useTranslation('shell');
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    focusFirst(dialog);
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={box}
      className={`dialog ${className}`}
      data-wide={wide ? '' : undefined}
      data-side={side}
      aria-labelledby={id}
      onCancel={(event) => {
        // A cancelled file dialog sends the same event.
        if (!onClose && event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        if (!open) return;
        if (onClose) onClose();
        // Browsers close it on a second Escape in any case.
        else currentTarget.showModal();
      }}
      // Ignores the second half of a double press whose button has moved away, and a slip
      // beside a form or a text.
      onClick={({ target, currentTarget, detail }) =>
        target === currentTarget &&
        detail < 2 &&
        (side || !currentTarget.querySelector('form, textarea')) &&
        onClose?.()
      }
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            {onClose && <IconButton icon="close" label={t('ui.close')} onClick={onClose} />}
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

export const Dialog = (props: DialogProps) => <Modal {...props} className="" />;

export const Drawer = ({ side = 'end', ...props }: DialogProps & { side?: 'start' | 'end' }) => (
  <Modal {...props} side={side} className="drawer" />
);

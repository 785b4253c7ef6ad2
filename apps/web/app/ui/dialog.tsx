import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons; the verb of what happens, never "OK". */
  footer?: ReactNode;
  wide?: boolean;
}

/** The browser's own modal: focus goes in, stays in, and returns; Escape and a press beside it close. */
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
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={box}
      className={`dialog ${className}`}
      data-wide={wide ? '' : undefined}
      data-side={side}
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
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

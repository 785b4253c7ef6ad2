import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ApiError } from '@wasit/contract/api';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasValidDays } from '../ui/day-field.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import classes from './dialog-form.module.css';
import { Refusal } from './refusal.tsx';

interface DialogFormProps {
  /** A dialog that is only rendered while it is open leaves this out. */
  opened?: boolean;
  onClose(): void;
  title: string;
  /** The verb on the button. */
  verb: string;
  onSubmit(): void | Promise<void>;
  /** The act that it sends, or whether it is sending, and what was refused. */
  act?: { busy: boolean; error: ApiError | undefined };
  busy?: boolean;
  error?: ApiError | undefined;
  danger?: boolean;
  disabled?: boolean;
  size?: string;
  /**
   * The side of the page at which it stands, with nothing darkened: for acts that are decided by
   * what the page shows on its other side.
   */
  beside?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/**
 * The library gives the focus to whatever is marked; without a mark it would be the cross that
 * closes.
 */
function markFirstField(form: HTMLFormElement | null): void {
  if (form?.querySelector('[data-autofocus]:not(button)')) return;
  form
    ?.querySelector('input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)')
    ?.setAttribute('data-autofocus', '');
}

const besideProps = (side: 'start' | 'end') => ({
  classNames: {
    overlay: classes.besideOverlay ?? '',
    inner: classes.besideInner ?? '',
    content: classes.besideContent ?? '',
  },
  attributes: { inner: { 'data-beside': side } },
  lockScroll: false,
  closeOnClickOutside: false,
});

/**
 * A dialog with one action. Enter confirms, Escape cancels; a refusal is shown inside. The focus
 * begins at the first field, or at the button that cancels.
 */
export function DialogForm({
  opened = true,
  onClose,
  title,
  verb,
  onSubmit,
  act,
  busy = act?.busy ?? false,
  error = act?.error,
  danger,
  disabled,
  size = 'md',
  beside,
  children,
}: DialogFormProps) {
  const { t } = useTranslation('shell');
  useReturnFocus(opened);
  // A click beside the dialog is often a slip: nothing that was typed may be lost by it.
  const [isEdited, setEdited] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !disabled && hasValidDays(event.currentTarget)) void onSubmit();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isEdited}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(beside ? besideProps(beside) : {})}
    >
      <form ref={markFirstField} onSubmit={submit} onInput={() => setEdited(true)} noValidate>
        <Stack gap="sm">
          {children}
          <Refusal error={error} />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <WorkButton
              type="submit"
              busy={busy}
              disabled={disabled}
              {...(danger ? { color: 'danger' } : {})}
            >
              {verb}
            </WorkButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

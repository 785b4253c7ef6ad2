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
  /** Not needed where the dialog is only rendered while open. */
  opened?: boolean;
  onClose(): void;
  title: string;
  /** The label of the button. */
  verb: string;
  onSubmit(): void | Promise<void>;
  /** The act that it runs, or its state in `busy` and `error`. */
  act?: { busy: boolean; error: ApiError | undefined };
  busy?: boolean;
  error?: ApiError | undefined;
  danger?: boolean;
  disabled?: boolean;
  size?: string;
  /**
   * Shows the dialog at this side, without an overlay, for decisions based on the content of the
   * page.
   */
  beside?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/** The library focuses the marked element, or else the close button. */
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
 * A dialog with one action. Enter confirms, Escape cancels; errors are shown inside. The initial
 * focus is on the first field, or on the cancel button.
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
  // A click outside is often accidental: it must not discard input.
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

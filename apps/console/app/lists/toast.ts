import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Confirms an act. Errors are never toasts: they are shown where they occur. */
export function toast(message: string): void {
  notifications.show({
    message,
    color: 'petrol',
    autoClose: 5000,
    closeButtonProps: { 'aria-label': i18next.t('shell:close') },
  });
}

import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Confirms what was done; errors are never shown here but beside their cause. */
export function toast(message: string): void {
  notifications.show({
    message,
    color: 'petrol',
    autoClose: 5000,
    closeButtonProps: { 'aria-label': i18next.t('shell:close') },
  });
}

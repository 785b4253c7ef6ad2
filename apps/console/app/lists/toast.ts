import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** What was done, said once; what went wrong never stands here but beside its cause. */
export function toast(message: string): void {
  notifications.show({
    message,
    color: 'petrol',
    autoClose: 5000,
    closeButtonProps: { 'aria-label': i18next.t('shell:close') },
  });
}

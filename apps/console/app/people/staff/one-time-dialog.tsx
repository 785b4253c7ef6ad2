import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../../locale/figures.tsx';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';

export interface OneTimePassword {
  readonly name: string;
  readonly password: string;
  /** When it expires. */
  readonly until: string;
}

export function OneTimePasswordDialog({
  name,
  password,
  until,
  onClose,
}: OneTimePassword & { onClose(): void }) {
  const { t } = useTranslation('people');
  return (
    <ShownOnceDialog
      title={t('staff.password', { name })}
      actions={<Button onClick={onClose}>{t('staff.done')}</Button>}
      onClose={onClose}
    >
      <Text size="sm">{t('staff.passwordText')}</Text>
      <Text ta="center" fz="lg" data-testid="one-time-password">
        <Code>{password}</Code>
      </Text>
      <Text size="sm" c="dimmed" ta="center" component="div">
        {t('staff.passwordUntil')} <When at={until} />
      </Text>
    </ShownOnceDialog>
  );
}

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../../locale/figures.tsx';

export interface OneTime {
  readonly name: string;
  readonly password: string;
  /** When it expires. */
  readonly until: string;
}

/** Closed by its button only: what it shows cannot be shown again. */
export function OneTimePasswordDialog({
  name,
  password,
  until,
  onClose,
}: OneTime & { onClose(): void }) {
  const { t } = useTranslation('people');
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('staff.password', { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t('staff.passwordText')}</Text>
        <Text ta="center" fz="lg" data-testid="one-time-password">
          <Code>{password}</Code>
        </Text>
        <Text size="sm" c="dimmed" ta="center" component="div">
          {t('staff.passwordUntil')} <When at={until} />
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('staff.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

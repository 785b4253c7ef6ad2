import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useFocusBack } from '@wasit/ui/use-focus-return';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../../locale/figures.tsx';

export interface OneTime {
  readonly name: string;
  readonly password: string;
  /** When it stops to work. */
  readonly until: string;
}

/** Closed by its button only: what it shows never comes back. */
export function OneTimeDialog({ name, password, until, onClose }: OneTime & { onClose(): void }) {
  const { t } = useTranslation('people');
  useFocusBack();
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

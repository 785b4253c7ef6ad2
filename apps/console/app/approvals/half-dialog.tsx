import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import { useTranslation } from 'react-i18next';
import { Code, When } from '../locale/figures.tsx';

export interface PasswordHalf {
  readonly name: string;
  readonly half: string;
  readonly part: 'first' | 'second';
  /** Of the second half: when the password expires. */
  readonly until?: string | null;
}

/** Closed by its button only: what it shows cannot be shown again. */
export function HalfDialog({
  name,
  half,
  part,
  until,
  onClose,
}: PasswordHalf & { onClose(): void }) {
  const { t } = useTranslation(['approvals', 'people']);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('half.title', { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t(`half.${part}`)}</Text>
        <Text ta="center" fz="lg" data-testid="password-half">
          <Code>{half}</Code>
        </Text>
        {until && (
          <Text size="sm" c="dimmed" ta="center" component="div">
            {t('people:staff.passwordUntil')} <When at={until} />
          </Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('half.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

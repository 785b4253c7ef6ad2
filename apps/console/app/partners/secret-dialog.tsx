import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useReturnFocus } from '@wasit/ui/use-focus-return';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';

export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
}

/** Closed by its button only: what it shows cannot be shown again. */
export function SecretDialog({ title, secret, onClose }: ShownSecret & { onClose(): void }) {
  const { t } = useTranslation('partners');
  const [isCopied, setCopied] = useState(false);
  useReturnFocus();
  const copy = async () => {
    await navigator.clipboard?.writeText(secret);
    setCopied(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t('shown.text')}</Text>
        <Text component="div" data-testid="secret" style={{ overflowWrap: 'anywhere' }}>
          <Code>{secret}</Code>
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {isCopied ? t('shown.copied') : t('shown.copy')}
          </Button>
          <Button onClick={onClose}>{t('shown.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

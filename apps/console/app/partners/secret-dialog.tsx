import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';

export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
}

export function SecretDialog({ title, secret, onClose }: ShownSecret & { onClose(): void }) {
  const { t } = useTranslation('partners');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(secret);
    setCopied(true);
  };
  return (
    <ShownOnceDialog
      title={title}
      actions={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {isCopied ? t('shown.copied') : t('shown.copy')}
          </Button>
          <Button onClick={onClose}>{t('shown.done')}</Button>
        </>
      }
      onClose={onClose}
    >
      <Text size="sm">{t('shown.text')}</Text>
      <Text component="div" data-testid="secret" style={{ overflowWrap: 'anywhere' }}>
        <Code>{secret}</Code>
      </Text>
    </ShownOnceDialog>
  );
}

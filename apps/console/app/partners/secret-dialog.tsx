import { Button, Text } from '@mantine/core';
import { copyText } from '@wasit/ui/copy-text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { ShownOnceDialog } from '../ui/shown-once-dialog.tsx';

export interface ShownSecret {
  readonly title: string;
  readonly secret: string;
}

export function SecretDialog({ title, secret, onClose }: ShownSecret & { onClose(): void }) {
  const { t } = useTranslation('partners');
  const [isCopied, setCopied] = useState<boolean>();
  const shown = useRef<HTMLDivElement>(null);
  const copy = async () => setCopied(await copyText(secret, shown.current));
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
      <Text ref={shown} component="div" data-testid="secret" style={{ overflowWrap: 'anywhere' }}>
        <Code>{secret}</Code>
      </Text>
      <Text size="sm" role="status">
        {isCopied === false && t('shown.notCopied')}
      </Text>
    </ShownOnceDialog>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Scans } from './use-scans.ts';

/** Lists the refused codes: the error shows only the last one. */
export function RefusedScans({ refused, clearRefused }: Pick<Scans, 'refused' | 'clearRefused'>) {
  const { t } = useTranslation('scan');
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('refused')} <Code>{refused.join(' ')}</Code>
        </Text>
        <Button size="compact-sm" variant="default" onClick={clearRefused}>
          {t('waiting.putAside')}
        </Button>
      </Group>
    </Notice>
  );
}

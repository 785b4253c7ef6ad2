import { Button, Group, Text } from '@mantine/core';
import type { ApiError } from '@wasit/contract/api';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';

/** What the server refused, beside its cause. */
export function Refusal({ error, onRetry }: { error: ApiError | undefined; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert">
      <Text size="sm" fw={600} dir="auto">
        {error.message}
      </Text>
      {error.fields
        .filter(({ msg }) => msg !== error.message)
        .map(({ field, msg }) => (
          <Text key={field} size="sm" dir="auto">
            {msg}
          </Text>
        ))}
      {(error.requestId || onRetry) && (
        <Group mt={6} gap="md">
          {error.requestId && (
            <Text size="xs">
              {t('error.requestId')} <Code>{error.requestId}</Code>
            </Text>
          )}
          {onRetry && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
        </Group>
      )}
    </Notice>
  );
}

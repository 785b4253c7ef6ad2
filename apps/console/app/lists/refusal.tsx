import { Group, Text } from '@mantine/core';
import type { ApiError } from '@wasit/contract/api';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { WorkButton } from '../ui/work-button.tsx';

interface RefusalProps {
  error: ApiError | undefined;
  onRetry?: () => void;
  /** While retrying. */
  busy?: boolean;
}

/** The server's error. */
export function Refusal({ error, onRetry, busy }: RefusalProps) {
  const { t } = useTranslation('shell');
  const lastShown = useRef({ error, times: 0 });
  if (lastShown.current.error !== error)
    lastShown.current = { error, times: lastShown.current.times + 1 };
  if (!error) return null;
  return (
    // A new key, so that screen readers read the same message again.
    <Notice key={lastShown.current.times} tone="bad" role="alert">
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
            <WorkButton size="compact-sm" variant="default" busy={busy} onClick={onRetry}>
              {t('error.retry')}
            </WorkButton>
          )}
        </Group>
      )}
    </Notice>
  );
}

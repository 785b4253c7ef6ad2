import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../api/use-read.ts';
import { Refusal } from './refusal.tsx';

interface AnswerProps<T> {
  read: Read<T>;
  children(data: T): ReactNode;
  isEmpty?(data: T): boolean;
  empty?: ReactNode;
  rows?: number;
}

/** The four states of data: loading, error, empty, loaded. */
export function Answer<T>({ read, children, isEmpty, empty, rows = 5 }: AnswerProps<T>) {
  const { t } = useTranslation('shell');
  const { data, error, loading, reload } = read;
  if (data === undefined && error) return <Refusal error={error} onRetry={reload} busy={loading} />;
  if (data === undefined)
    return (
      <Stack gap={6} className="w-late" role="status" aria-label={t('loading')}>
        {Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
          <Skeleton key={row} h={44} radius="sm" />
        ))}
      </Stack>
    );
  return (
    <Stack gap="sm" aria-busy={loading}>
      {error && <Refusal error={error} onRetry={reload} busy={loading} />}
      {isEmpty?.(data) ? empty : children(data)}
    </Stack>
  );
}

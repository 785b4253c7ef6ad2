import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { readingTimeoutMs } from '@wasit/client/upload';
import { ApiError } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import { Refusal } from '../lists/refusal.tsx';

interface UploadButtonProps {
  onDone(runId: string): void;
}

/** Uploads a catalogue file, with progress, a cancel button, and errors. */
export function UploadButton({ onDone }: UploadButtonProps) {
  const { t } = useTranslation('imports');
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [error, setError] = useState<ApiError>();
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File | null) => {
    if (!file) return;
    abort.current = new AbortController();
    setError(undefined);
    setSending({ name: file.name, percent: 0 });
    try {
      const { signal } = abort.current;
      const { runId } = await upload('staffImportUpload', file, {
        signal,
        timeoutMs: readingTimeoutMs,
        onProgress: (share) => setSending({ name: file.name, percent: Math.round(share * 100) }),
      });
      onDone(runId);
    } catch (caught) {
      if (caught instanceof ApiError) setError(caught);
      else if (!(caught instanceof DOMException)) throw caught;
    } finally {
      setSending(undefined);
    }
  };

  return (
    <Stack gap="xs">
      {sending ? (
        <Group gap="sm" role="status">
          <Stack gap={4} flex={1} miw={180}>
            <Text size="sm">
              <bdi>{t('uploading', { name: sending.name })}</bdi>
            </Text>
            <Progress value={sending.percent} aria-label={t('progress')} size="sm" />
          </Stack>
          <Button variant="default" onClick={() => abort.current?.abort()}>
            {t('cancelUpload')}
          </Button>
        </Group>
      ) : (
        <FileButton
          accept=".xlsx,.csv,.tsv,.txt,.jsonl,.ndjson"
          onChange={send}
          inputProps={{ 'aria-label': t('upload') }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileUpload size={18} aria-hidden />} maw={260}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
      )}
      <Refusal error={error} />
    </Stack>
  );
}

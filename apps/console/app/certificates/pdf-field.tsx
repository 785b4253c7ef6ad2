import { FileButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../api/use-upload.ts';
import { WorkButton } from '../ui/work-button.tsx';

interface PdfFieldProps {
  /** Of the PDF it has; empty: none yet. */
  name: string;
  onFile(file: { fileId: string; name: string }): void;
  error: string | undefined;
}

/** One PDF: opened by the server as soon as it is chosen, kept once the certificate is saved. */
export function PdfField({ name, onFile, error }: PdfFieldProps) {
  const { t } = useTranslation('certificates');
  const { send, sent, refused } = useUpload('certificateUpload', onFile);
  const busy = sent !== undefined;
  const fault = refused ?? error;
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('file')}
      </Text>
      <Group gap="sm">
        <Text size="sm" c={name ? undefined : 'dimmed'}>
          <bdi>{name || t('file.none')}</bdi>
        </Text>
        <FileButton accept="application/pdf,.pdf" onChange={(file) => file && void send(file)}>
          {(props) => (
            <WorkButton {...props} variant="default" busy={busy}>
              {t(name ? 'file.other' : 'file.choose')}
            </WorkButton>
          )}
        </FileButton>
      </Group>
      <Text size="xs" c="dimmed">
        {t('file.hint')}
      </Text>
      {fault && (
        <Text size="xs" c="var(--w-bad)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}

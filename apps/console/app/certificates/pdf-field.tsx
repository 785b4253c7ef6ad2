import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../api/use-upload.ts';
import { UploadField } from '../ui/upload-field.tsx';

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
  return (
    <UploadField
      label={t('file')}
      accept="application/pdf,.pdf"
      verb={t(name ? 'file.other' : 'file.choose')}
      busy={sent !== undefined}
      onFile={(file) => void send(file)}
      hint={t('file.hint')}
      error={refused ?? error}
    >
      <Text size="sm" c={name ? undefined : 'dimmed'}>
        <bdi>{name || t('file.none')}</bdi>
      </Text>
    </UploadField>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { UploadField } from '../ui/upload-field.tsx';

interface PdfFieldProps {
  /** The file's name; empty while there is none. */
  name: string;
  onFile(file: { fileId: string; name: string }): void;
  countUploads: CountUploads;
  error: string | undefined;
}

/** Uploads a PDF, which is checked at once and stored when the certificate is saved. */
export function PdfField({ name, onFile, countUploads, error }: PdfFieldProps) {
  const { t } = useTranslation('certificates');
  const {
    send,
    progress,
    errorText: uploadError,
  } = useUpload('certificateUpload', onFile, countUploads);
  return (
    <UploadField
      label={t('file')}
      accept="application/pdf,.pdf"
      verb={t(name ? 'file.other' : 'file.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      hint={t('file.hint')}
      error={uploadError ?? error}
    >
      <Text size="sm" c={name ? undefined : 'dimmed'}>
        <bdi>{name || t('file.none')}</bdi>
      </Text>
    </UploadField>
  );
}

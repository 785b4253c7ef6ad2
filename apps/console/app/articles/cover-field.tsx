import { Button } from '@mantine/core';
import type { Picture } from '@wasit/contract/wire';
import { useTranslation } from 'react-i18next';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { UploadField } from '../ui/upload-field.tsx';

interface CoverFieldProps {
  cover: Picture | null;
  onCover(cover: Picture | null): void;
  countUploads: CountUploads;
  error: string | undefined;
}

export function CoverField({ cover, onCover, countUploads, error }: CoverFieldProps) {
  const { t } = useTranslation('articles');
  const {
    send,
    progress,
    errorText: uploadError,
  } = useUpload('staffContentPicture', onCover, countUploads);
  return (
    <UploadField
      label={t('cover')}
      accept="image/jpeg,image/png,image/gif,image/webp"
      verb={t('cover.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      remove={
        cover && (
          <Button variant="subtle" onClick={() => onCover(null)}>
            {t('cover.remove')}
          </Button>
        )
      }
      error={uploadError ?? error}
    >
      {cover && (
        <img
          src={cover.url}
          alt={t('cover')}
          height={90}
          style={{ maxWidth: 240, objectFit: 'contain' }}
        />
      )}
    </UploadField>
  );
}

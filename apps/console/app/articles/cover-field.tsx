import { Button } from '@mantine/core';
import type { Picture } from '@wasit/contract/wire';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { UploadField } from '../ui/upload-field.tsx';

/** Stores a picture that everybody may see. */
export const uploadContentPicture = (file: File): Promise<Picture> =>
  upload('staffContentPicture', file);

/** Stores a film that everybody may see. */
export const uploadContentFilm = (file: File): Promise<{ url: string }> =>
  upload('staffContentFilm', file);

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

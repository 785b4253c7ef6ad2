import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CountUploads, useUpload } from '../api/use-upload.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { UploadField } from '../ui/upload-field.tsx';

interface Logo {
  url: string;
  width: number;
  height: number;
  /** Set for a picture that was just uploaded. */
  fileId?: string;
}

interface LogoFieldProps {
  logo: Logo | null;
  onLogo(logo: Logo | null): void;
  countUploads: CountUploads;
  error: string | undefined;
}

/** Uploads a picture as soon as it is chosen; it is stored when the brand is saved. */
export function LogoField({ logo, onLogo, countUploads, error }: LogoFieldProps) {
  const { t } = useTranslation('brands');
  const { send, progress, errorText: uploadError } = useUpload('uploadImage', onLogo, countUploads);
  return (
    <UploadField
      label={t('logo')}
      accept="image/jpeg,image/png,image/gif"
      verb={t('logo.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      remove={
        logo && (
          <Button variant="subtle" onClick={() => onLogo(null)}>
            {t('logo.remove')}
          </Button>
        )
      }
      hint={t('logo.hint')}
      error={uploadError ?? error}
    >
      {logo ? (
        <img
          src={logo.url}
          alt={t('logo')}
          height={56}
          style={{ maxWidth: 220, objectFit: 'contain' }}
        />
      ) : (
        <DimmedText>{t('logo.none')}</DimmedText>
      )}
    </UploadField>
  );
}

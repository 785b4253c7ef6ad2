import type { BaghdadOrder, StoredFile } from '@wasit/contract';
import type { ApiError } from '@wasit/contract/api';
import { maxProofPhotos } from '@wasit/contract/logistics/delivery-results';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoUpload } from '../receiving/photos/photo-upload.tsx';

/** Photos as proof of a hand-over or a visit, and an error while they are missing. */
export function useProofPhotos({ proofPhotos }: BaghdadOrder) {
  const { t } = useTranslation(['baghdad', 'receiving']);
  const [photos, setPhotos] = useState<readonly StoredFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const missingCount = proofPhotos - photos.length;
  return {
    proofFileIds: photos.map(({ fileId }) => fileId),
    obstacle: isUploading
      ? t('receiving:photos.wait')
      : missingCount > 0
        ? t('proof.missing', { n: formatNumber(missingCount) })
        : undefined,
    upload: { photos, onPhotos: setPhotos, onBusy: setUploading },
  };
}

interface ProofPhotosProps {
  upload: ReturnType<typeof useProofPhotos>['upload'];
  hint: string;
  error: ApiError | undefined;
}

export function ProofPhotos({ upload, hint, error }: ProofPhotosProps) {
  return (
    <PhotoUpload
      {...upload}
      maxCount={maxProofPhotos}
      hint={hint}
      error={error?.fields.find(({ field }) => field.startsWith('proofFileIds'))?.msg}
    />
  );
}

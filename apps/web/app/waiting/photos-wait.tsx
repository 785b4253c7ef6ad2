import { useTranslation } from '@wasit/i18n/react';
import { Notice } from '../ui/parts.tsx';

/** Text is kept for later, photos are not: shown when one of them could not be uploaded. */
export function PhotosWait({ photos }: { photos: readonly { state: string }[] }) {
  const { t } = useTranslation('waiting');
  return photos.some(({ state }) => state === 'failed') ? (
    <Notice tone="warn">{t('photos')}</Notice>
  ) : null;
}

import { useTranslation } from '@wasit/i18n/react';
import { Notice } from '../ui/parts.tsx';

/** Words are kept for later, photos are not: said where one of them could not be brought up. */
export function PhotosWait({ photos }: { photos: readonly { state: string }[] }) {
  const { t } = useTranslation('waiting');
  return photos.some(({ state }) => state === 'failed') ? (
    <Notice tone="warn">{t('photos')}</Notice>
  ) : null;
}

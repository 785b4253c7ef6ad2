import { useTranslation } from '@wasit/i18n/react';
import { useNavigation } from 'react-router';

/** A line above the page while the next one is on its way; a quick answer never shows it. */
export function PageProgress() {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="no-print">
      {isLoading && (
        <div className="page-progress">
          <span className="visually-hidden">{t('ui.loading')}</span>
        </div>
      )}
    </div>
  );
}

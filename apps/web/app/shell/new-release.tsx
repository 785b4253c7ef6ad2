import { useTranslation } from '@wasit/i18n/react';
import { Button } from '../ui/button.tsx';
import { useNewRelease } from './use-new-release.ts';

/** Offers to open the page anew once the shop was released anew; never while somebody pays. */
export function NewRelease({ bare }: { bare: boolean }) {
  const { t } = useTranslation('shell');
  const isNew = useNewRelease();
  return (
    <div role="status" className="no-print">
      {isNew && !bare && (
        <p className="offline">
          {t('release')}
          <Button size="small" onClick={() => location.reload()}>
            {t('release.open')}
          </Button>
        </p>
      )}
    </div>
  );
}

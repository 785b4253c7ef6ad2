import { useTranslation } from '@wasit/i18n/react';
import { Button } from '../ui/button.tsx';
import { useNewRelease } from './use-new-release.ts';

/** Offers to reload the page after a new release; never on pages of login and payment. */
export function NewRelease({ isFrameless }: { isFrameless: boolean }) {
  const { t } = useTranslation('shell');
  const isNew = useNewRelease();
  return (
    <div role="status" className="no-print">
      {isNew && !isFrameless && (
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

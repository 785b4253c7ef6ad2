import { useSyncExternalStore } from 'react';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon } from '../ui/icon.tsx';

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

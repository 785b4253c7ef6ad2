import { useTranslation } from '@wasit/i18n/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/**
 * A link would lead to the browser's own page of failure now, and what was typed here would be
 * gone.
 */
function stay(event: Event) {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const leaves =
    type === 'submit'
      ? target.hasAttribute('action')
      : target.closest<HTMLAnchorElement>('a[href]')?.host === location.host;
  if (!leaves) return;
  event.preventDefault();
  event.stopPropagation();
}

function useStaying(offline: boolean) {
  // Together with the words that say so.
  useLayoutEffect(() => {
    if (!offline) return;
    // Before the router hears of it.
    addEventListener('click', stay, true);
    addEventListener('submit', stay, true);
    return () => {
      removeEventListener('click', stay, true);
      removeEventListener('submit', stay, true);
    };
  }, [offline]);
}

/**
 * Says that there is no connection, wherever one has scrolled to, and keeps its reader on the page.
 */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  useStaying(!online);
  return (
    <div role="status" className="offline-place">
      {!online && (
        <p className="offline">
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

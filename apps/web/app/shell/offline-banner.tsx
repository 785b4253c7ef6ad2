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

/** Blocks links, which would now open the browser's own error page and lose typed text. */
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
  // Together with the text that says so.
  useLayoutEffect(() => {
    if (!offline) return;
    // Before the router gets it.
    addEventListener('click', stay, true);
    addEventListener('submit', stay, true);
    return () => {
      removeEventListener('click', stay, true);
      removeEventListener('submit', stay, true);
    };
  }, [offline]);
}

/** Shows that there is no connection, at any scroll position, and keeps the reader on the page. */
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

import { useTranslation } from '@wasit/i18n/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Blocks links, which would now open the browser's own error page and lose typed text. */
function blockNavigation(event: Event) {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const leavesPage =
    type === 'submit'
      ? target.hasAttribute('action')
      : target.closest<HTMLAnchorElement>('a[href]')?.host === location.host;
  if (!leavesPage) return;
  event.preventDefault();
  event.stopPropagation();
}

function useBlockedNavigation(offline: boolean) {
  // In the same paint as the banner.
  useLayoutEffect(() => {
    if (!offline) return;
    // In the capture phase: before the router's own handler.
    addEventListener('click', blockNavigation, true);
    addEventListener('submit', blockNavigation, true);
    return () => {
      removeEventListener('click', blockNavigation, true);
      removeEventListener('submit', blockNavigation, true);
    };
  }, [offline]);
}

/** Shows that there is no connection, at any scroll position, and keeps the reader on the page. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useBlockedNavigation(!online);
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

import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';

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

declare global {
  interface Window {
    /** The router's list of routes and files, with the release that this page is of. */
    __reactRouterManifest?: { version?: string };
  }
}

const checkAgainMs = 3_600_000;

/**
 * Whether there is a newer release of the shop than this page is of: the newer service worker
 * (public/sw.js) sends its release. Coming back to an open page makes the browser look for one.
 */
function useNewRelease(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const ownVersion = window.__reactRouterManifest?.version;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'release' && data.release && ownVersion && data.release !== ownVersion)
        setIsNew(true);
    };
    let checkedAt = performance.now();
    const checkForRelease = async () => {
      if (document.visibilityState !== 'visible' || performance.now() < checkedAt + checkAgainMs)
        return;
      checkedAt = performance.now();
      const registration = await serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    };
    const onVisible = () => void checkForRelease();
    serviceWorker.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      serviceWorker.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return isNew;
}

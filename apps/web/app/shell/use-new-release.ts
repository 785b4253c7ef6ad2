import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** The router's list of routes and files, with the release that this page is of. */
    __reactRouterManifest?: { version?: string };
  }
}

const checkAgainMs = 3_600_000;

/**
 * Whether the shop has been released anew since this page was opened: the worker of another release
 * (public/sw.js) has said so. Somebody who comes back to an open page makes the browser ask for it.
 */
export function useNewRelease(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const own = window.__reactRouterManifest?.version;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === 'release' && data.release && own && data.release !== own) setIsNew(true);
    };
    let checkedAt = performance.now();
    const seen = async () => {
      if (document.visibilityState !== 'visible' || performance.now() < checkedAt + checkAgainMs)
        return;
      checkedAt = performance.now();
      const registration = await serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    };
    const onSeen = () => void seen();
    serviceWorker.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      serviceWorker.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
  return isNew;
}

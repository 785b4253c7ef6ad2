import { useEffect } from 'react';

/** The picture that another app has shared with the installed shop (public/sw.js), read once. */
async function sharedPicture(): Promise<Blob | undefined> {
  const shared = await caches.open('shared');
  const response = await shared.match('/shared-picture');
  await shared.delete('/shared-picture');
  return response?.blob();
}

/** Starts a search by the shared picture, if there is one. */
export function useSharedPicture(begin: (picture: Blob) => void): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('shared') || !('caches' in window)) return;
    void sharedPicture().then((picture) => picture && begin(picture));
  }, [begin]);
}

import type { Locale } from '@wasit/contract/locales';

/**
 * Makes the browser cache the offline page in the reader's language, once the opened page has
 * loaded. The worker for this (public/sw.js) caches nothing else; each language has its own worker.
 * Browsers without workers show their own page. Returns the cleanup function.
 */
export function keepOfflinePage(locale: Locale): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const register = () =>
    void navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  return () => removeEventListener('load', register);
}

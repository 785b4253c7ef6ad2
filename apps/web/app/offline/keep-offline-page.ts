import type { Locale } from '@wasit/contract/locales';

/**
 * Has the browser keep the page for readers without a connection, in their language, once the page
 * that was opened is all there. The worker that does so (public/sw.js) keeps nothing else; another
 * language is another worker. A browser that cannot has its own page. Gives the way to let go of
 * it.
 */
export function keepOfflinePage(locale: Locale): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const register = () =>
    void navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  return () => removeEventListener('load', register);
}

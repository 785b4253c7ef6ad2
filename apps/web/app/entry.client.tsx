import { isLocale } from '@wasit/contract/locales';
import { I18nContext } from '@wasit/i18n/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { carriedMessages, createI18n } from './locale/i18n.ts';

// The page came with the rules of what it shows (the server's first view); what the scripts will
// show needs the others too.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  if (sheet.media === 'not all') sheet.media = 'all';
const { lang, dataset } = document.documentElement;
const i18n = await createI18n(
  isLocale(lang) ? lang : 'en',
  (dataset.ns ?? 'shell').split(' '),
  carriedMessages(),
);
/**
 * React rendered something anew at once after a render in the background had failed (its error 520)
 * and what is shown is right: the cause is said to developers. Everything else that React recovers
 * from, as HTML unlike the server's, is reported as a fault.
 */
function onRecoverableError(error: unknown) {
  if (error instanceof Error && /#520\b/.test(error.message))
    // biome-ignore lint/suspicious/noConsole: the cause is nowhere else
    console.warn(error.message, error.cause);
  else reportError(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={i18n}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
    { onRecoverableError },
  );
});

import { isLocale } from '@wasit/contract/locales';
import { I18nContext } from '@wasit/i18n/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createI18n, pageMessages } from './locale/i18n.ts';

// The page came with the rules of what it shows (the server's first view); what the scripts will
// show needs the others too.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  if (sheet.media === 'not all') sheet.media = 'all';
const { lang, dataset } = document.documentElement;
const namespaces = (dataset.ns ?? 'shell').split(' ');
const i18n = await createI18n(
  isLocale(lang) ? lang : 'en',
  namespaces,
  await pageMessages(namespaces, dataset.texts?.split(' ') ?? []),
);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={i18n}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  );
});

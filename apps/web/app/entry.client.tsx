import { isLocale } from '@wasit/contract/locales';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { carriedMessages, createI18n } from './locale/i18n.ts';

const { lang, dataset } = document.documentElement;
const i18n = await createI18n(isLocale(lang) ? lang : 'en', (dataset.ns ?? 'shell').split(' '), carriedMessages());
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});

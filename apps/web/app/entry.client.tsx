import { isLocale } from '@wasit/contract/locales';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { carriedMessages, createI18n } from './locale/i18n.ts';
import { I18nContext } from './locale/use-translation.ts';

const { lang, dataset } = document.documentElement;
const i18n = await createI18n(isLocale(lang) ? lang : 'en', (dataset.ns ?? 'shell').split(' '), carriedMessages());
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

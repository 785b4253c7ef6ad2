import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startTexts } from './locale/i18n.ts';
import { storedLanguage } from './locale/language.ts';
import { watchInput } from './session/last-input.ts';

// The router only knows /console/, with the trailing slash.
if (window.location.pathname === '/console')
  window.history.replaceState(null, '', `/console/${window.location.search}`);
watchInput();
const i18n = await startTexts(storedLanguage());
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

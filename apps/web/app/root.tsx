import './ui/styles/ui.css';
import './shell/footer/footer.css';
import './shell/search/search-box.css';
import './shell/mode/mode-banner.css';
import './shell/shell.css';
import { dirOf, type Locale } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';
import { api } from './api/server.ts';
import { useCartCount } from './cart-count.ts';
import { pageContext } from './context.ts';
import { waitingOwnerKey } from './kept/owner-keys.ts';
import { hasNoFrame, namespacesOf } from './locale/i18n.ts';
import {
  languageChosenCookie,
  languageCookie,
  languageKey,
  typedKey,
} from './locale/language-link.ts';
import { loadNextTexts } from './locale/next-texts.ts';
import { NonceContext } from './nonce.ts';
import { modeKey, useAgentMode } from './session/agent-mode.ts';
import { keepEarlyActs, replayEarlyActs } from './session/early-acts.ts';
import { followOtherTabs, readSession, useSession } from './session/session.ts';
import { Failure } from './shell/failure.tsx';
import type { FrameData } from './shell/frame-data.ts';
import { BottomBar } from './shell/header/bottom-bar.tsx';
import { Header } from './shell/header/header.tsx';
import { useMessageSignals } from './shell/header/unread.ts';
import { LanguageOffer } from './shell/language/language-offer.tsx';
import { FirstViewEnd } from './shell/loading/first-view-end.tsx';
import { lazyPart } from './shell/loading/late.tsx';
import { PageProgress } from './shell/loading/page-progress.tsx';
import { settleWhenIdle } from './shell/loading/settle.ts';
import { ModeBanner } from './shell/mode/mode-banner.tsx';
import { ModeWatch } from './shell/mode/mode-watch.tsx';
import { NewRelease } from './shell/new-release.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { SessionEnd } from './shell/session-end-dialog.tsx';
import { mediaOrigin } from './ui/picture-steps.ts';
import { Toasts } from './ui/toasts.tsx';

// Links only, which the server has written: the page is usable before its script has loaded.
const Footer = lazyPart(() => import('./shell/footer/footer.tsx').then((part) => part.Footer));

/** Makes the worker send waiting texts, once the page has loaded or the connection is back. */
function sendWaitingSoon(): () => void {
  const send = () => {
    if (localStorage.getItem(waitingOwnerKey) !== null)
      void import('./waiting/keep-text.ts')
        .then(({ sendWaiting }) => sendWaiting())
        .catch(() => undefined);
  };
  send();
  addEventListener('online', send);
  return () => removeEventListener('online', send);
}

/** Loads the digit conversion with the first focused field, so that buttons do not wait for it. */
function loadWesternDigitsOnFocus(): () => void {
  const onFocusIn = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    removeEventListener('focusin', onFocusIn);
    void import('./locale/western-digits.ts');
  };
  addEventListener('focusin', onFocusIn);
  return () => removeEventListener('focusin', onFocusIn);
}

/**
 * Makes the browser cache the offline page in the reader's language, once the opened page has
 * loaded. The worker for this (public/sw.js) caches nothing else; each language has its own worker.
 * Browsers without workers show their own page. Returns the cleanup function.
 */
function keepOfflinePage(locale: Locale): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const register = () =>
    void navigator.serviceWorker.register(`/sw.js?lang=${locale}`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  return () => removeEventListener('load', register);
}

/**
 * Restores the visitor's language from their storage, which outlives the cookie. A link in another
 * language (`?lang=`, from a search engine) shows the page in the visitor's own; visitors without a
 * choice continue in the link's. A language chosen by its link replaces the stored one. If the
 * cookie cannot be written, the page reloads only once.
 */
const restoreLanguage = `try{var d=document,w=d.documentElement.lang;if(d.cookie.indexOf('${languageChosenCookie}=')>=0){localStorage.setItem('${languageKey}',w);d.cookie='${languageChosenCookie}=;path=/;max-age=0'}var l=localStorage.getItem('${languageKey}'),u=new URL(location.href),s=function(v){d.cookie='${languageCookie}='+v+';path=/;max-age=31536000;samesite=lax'};if(/^(en|ar|ckb|zh-Hans)$/.test(l)&&l!==w){s(l);if(u.searchParams.get('lang')){u.searchParams.delete('lang');location.replace(u)}else if(!sessionStorage.getItem('${languageKey}')){sessionStorage.setItem('${languageKey}','1');location.reload()}}else if(u.searchParams.get('lang')===w)s(w)}catch(e){}`;

/**
 * Visitors without a choice, whose browser prefers another of our languages, are offered that one
 * (shell/language-offer).
 */
const offerLanguage = `try{var e=document;if(!localStorage.getItem('${languageKey}')&&e.cookie.indexOf('${languageCookie}=')<0){var n=(navigator.languages||[]).map(function(v){v=v.toLowerCase();return/^ar/.test(v)?'ar':/^(ckb|ku)/.test(v)?'ckb':/^zh/.test(v)?'zh-Hans':/^en/.test(v)?'en':''}).filter(Boolean)[0];if(n&&n!==e.documentElement.lang)e.documentElement.dataset.offer=n}}catch(e){}`;

/**
 * Agents who act for a customer have a banner: its space is reserved before the first paint, on the
 * same pages that every visitor gets.
 */
const restoreMode = `try{if(localStorage.getItem('${modeKey}'))document.documentElement.dataset.mode=''}catch(e){}`;

// Only the server writes it into the page: the browser's bundle leaves it out.
const headScripts = import.meta.env.SSR
  ? `${restoreLanguage};${offerLanguage};${restoreMode};${keepEarlyActs}`
  : '';

const layerOrder = '@layer tokens, base, ui, shell, feature;';

/**
 * The frame of every page. A part that fails stays empty, so that the page itself is still shown.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const call = api(context);
  const { publicUrl } = context.get(pageContext);
  const [company, terms] = await Promise.all([
    call('companyContacts', {}).catch(() => null),
    // No fallback: a page without its terms, or with wrong ones, is worse than an error page.
    call('shopTerms', {}),
  ]);
  return { publicUrl, company, terms };
}

/** The old page stays until the next one is readable. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const result = await next();
    await loadNextTexts(request.url);
    return result;
  },
];

/** The frame only changes with the language, and a change of language reloads the page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const nonce = useContext(NonceContext);
  const handles = useMatches().map((match) => match.handle);
  const namespaces = namespacesOf(handles);
  const isFrameless = hasNoFrame(handles);
  useEffect(() => {
    void replayEarlyActs();
    if (sessionStorage.getItem(typedKey))
      void import('./locale/typed.ts').then(({ restoreTyped }) => restoreTyped());
    const cleanups = [
      settleWhenIdle(),
      keepOfflinePage(locale),
      followOtherTabs(),
      sendWaitingSoon(),
      loadWesternDigitsOnFocus(),
    ];
    return () => {
      for (const stop of cleanups) stop();
    };
  }, [locale]);
  return (
    <html
      lang={locale}
      dir={dirOf(locale)}
      data-ns={namespaces.join(' ')}
      data-media={mediaOrigin() || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d4450" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: headScripts }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
        {/* Before every stylesheet: the minifier drops the statement from the files, and the one
            that loads first would decide. */}
        <style nonce={nonce}>{layerOrder}</style>
        {/* The server puts the rules of the first view into it (apps/server: web/first-view.ts). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty */}
        <style data-first-view="" dangerouslySetInnerHTML={{ __html: '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t('skip')}
        </a>
        <PageProgress />
        <LanguageOffer />
        <OfflineBanner />
        <NewRelease isFrameless={isFrameless} />
        <ModeBanner />
        <Header isFrameless={isFrameless} />
        <main id="main" tabIndex={-1}>
          <noscript>
            <p className="page small soft">{t('noScripts')}</p>
          </noscript>
          {children}
        </main>
        <FirstViewEnd />
        <Suspense>
          <Footer isFrameless={isFrameless} />
        </Suspense>
        {!isFrameless && <BottomBar />}
        <Toasts />
        <ModeWatch />
        <SessionEnd />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Reloads the badge when the user changes: a login brings the merged cart, a logout an empty one, a
 * mode the customer's.
 */
function useCartBadge() {
  const token = useSession((state) => state.token);
  const modeId = useAgentMode((state) => state.mode?.modeId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token or mode is the reason to load again
  useEffect(() => {
    void readSession().then(() => {
      // Otherwise the stored session was just read, and its token triggers the request.
      if (useSession.getState().token === token) void useCartCount.getState().refresh();
    });
  }, [token, modeId]);
}

/** After a client navigation screen readers start at the top of the new page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const hasMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason
  useEffect(() => {
    // A page opened by the browser itself starts with its header.
    if (!hasMounted.current) {
      hasMounted.current = true;
      return;
    }
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function Root() {
  useCartBadge();
  useMessageSignals();
  useFocusOnNavigation();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

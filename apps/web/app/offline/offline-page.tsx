import type { Locale } from '@wasit/contract/locales';
import { dirOf } from '@wasit/contract/locales';
import { lastOrderKey } from '../last-order.ts';

/**
 * All in one file, as nothing else can be loaded: system fonts and the shop's colours
 * (ui/tokens.css).
 */
const style = `
:root { color-scheme: light dark; --ink: light-dark(#0c2b32, #e9f0ef); --soft: light-dark(#52646a, #a6b7b9); --paper: light-dark(#fff, #0e1719) }
body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; padding: 32px; box-sizing: border-box; text-align: center;
  background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "PingFang SC", sans-serif }
svg { inline-size: 64px; block-size: 64px; margin-inline: auto }
h1 { font-size: 1.375rem; line-height: 1.4; margin-block: 24px 8px }
p { margin: 0; max-inline-size: 40ch; color: var(--soft) }
a { justify-self: center; margin-block-start: 24px; padding: 10px 28px; border-radius: 12px; background: light-dark(#0d4450, #14545f); color: #fff; font-weight: 600; text-decoration: none }
section { justify-self: center; margin-block-start: 32px; padding: 16px 20px; inline-size: min(100%, 360px); box-sizing: border-box; text-align: start; border: 1px solid; border-radius: 12px }
section[hidden] { display: none }
h2 { font-size: 1rem; margin: 0 }
dt { color: var(--soft); margin-block-start: 10px }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere }
a:focus-visible { outline: 3px solid light-dark(#0a6cff, #8fc3ff); outline-offset: 3px }
`;

/**
 * Opens the requested page once the server can be reached again: at once when the phone finds a
 * network, else polled at growing intervals, because a network may have no connection. When this
 * page itself was requested, it waits for none.
 */
const retryScript = `if(location.pathname!=='/offline'){let pause=4e3;const open=()=>location.reload(),poll=()=>fetch('/favicon.svg',{method:'HEAD',cache:'no-store'}).then(open,()=>setTimeout(poll,pause=Math.min(pause*2,6e4)));addEventListener('online',open);setTimeout(poll,pause)}`;

/**
 * The order that was opened last, as stored in this browser (last-order.ts), for its owner and only
 * while they are logged in: for the pickup code at the counter.
 */
const lastOrderScript = `try{const o=JSON.parse(localStorage.getItem('${lastOrderKey}')),s=document.getElementById('last-order');if(o.userId===JSON.parse(localStorage.getItem('wasit.session')).state.user.userId){const put=(to,tag,text)=>{const e=to.appendChild(document.createElement(tag));e.dir='auto';e.textContent=text};put(s,'p',o.title);put(s,'p',o.asOf);const l=s.appendChild(document.createElement('dl'));for(const f of o.facts){put(l,'dt',f.label);put(l,'dd',f.value)}s.hidden=false}}catch{}`;

interface OfflineTexts {
  locale: Locale;
  nonce: string;
  t: (key: string) => string;
}

/**
 * Shown instead of a page when the server cannot be reached: a document of its own, cached in the
 * browser by public/sw.js.
 */
export function OfflinePage({ locale, nonce, t }: OfflineTexts) {
  return (
    <html lang={locale} dir={dirOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d4450" />
        <title>{t('title')}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <svg
          viewBox="0 0 40 40"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeLinecap="round"
        >
          <path d="M4 6v12a12 12 0 0 0 12 12h1" />
          <path d="M36 34V22a12 12 0 0 0-12-12h-1" />
          <circle cx="20" cy="20" r="5.5" fill="#f0b43c" stroke="none" />
        </svg>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: empty is the address that was asked for, which this page stands in for */}
        <a href="">{t('retry')}</a>
        <section id="last-order" hidden>
          <h2>{t('lastOrder')}</h2>
        </section>
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={{ __html: `${lastOrderScript};${retryScript}` }}
        />
      </body>
    </html>
  );
}

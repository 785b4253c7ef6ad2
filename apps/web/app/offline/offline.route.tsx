import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { pageContext } from '../context.ts';
import { createI18n } from '../locale/i18n.ts';
import type { Route } from './+types/offline.route';
import { OfflinePage } from './offline-page.tsx';

/** The offline page, outside the frame and without data of the reader: browsers cache it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { locale, nonce } = context.get(pageContext);
  const { t } = (await createI18n(locale, ['offline'])).translator('offline');
  const page = renderToString((<OfflinePage locale={locale} nonce={nonce} t={t} />) as VNode);
  return new Response(`<!doctype html>${page}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': locale },
  });
}

import { I18nContext } from '@wasit/i18n/react';
import type { VNode } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './context.ts';
import { dataScript } from './data-script.ts';
import { createI18n, namespacesOf } from './locale/i18n.ts';
import { messageUrls } from './locale/message-urls.ts';
import { NonceContext } from './nonce.ts';
import { HeadParts } from './shell/head/page-head.tsx';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, deliver } = context.get(pageContext);
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const handles = ids.map((id) => entry.routeModules[id]?.handle);
  const namespaces = namespacesOf(handles);
  const i18n = await createI18n(locale, namespaces);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  const textUrls = messageUrls(locale, namespaces);
  const parts: ReactNode[] = textUrls.map((file) => (
    <link key={file} rel="preload" as="fetch" href={file} crossOrigin="" fetchPriority="low" />
  ));
  // The router would send the data as a suspended part of the page, and list all its routes.
  const { serverHandoffStream, ...rest } = entry;
  const routes = withPlainSheets(ids.map((id) => entry.manifest.routes[id]));
  const routerContext = { ...rest, manifest: { ...entry.manifest, routes } };
  const script = dataScript(await new Response(serverHandoffStream).text(), nonce);
  const page = await renderHtml(
    <NonceContext value={nonce}>
      <HeadParts value={parts}>
        <I18nContext value={i18n}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nContext>
      </HeadParts>
    </NonceContext>,
  );
  const links = parts.map((part) => renderToString(part as VNode)).join('');
  deliver(assembleDocument(page, links, script));
  return new Response(null, { status, headers });
}

type ManifestRoutes = EntryContext['manifest']['routes'];

/**
 * The routes of a page by their id. The router marks the address of a sheet that parts which load
 * late use too (`#`): they do not find its link, and bring one that stays when the route leaves. The
 * root never leaves, so its sheets keep their address: a sheet that is linked twice makes browsers
 * compute all styles anew.
 */
function withPlainSheets(routes: readonly ManifestRoutes[string][]): ManifestRoutes {
  const rootSheets = new Set(routes[0]?.css);
  const plain = (sheet: string) => (rootSheets.has(sheet) ? sheet.replace(/#$/, '') : sheet);
  return Object.fromEntries(
    routes.flatMap((route) =>
      route ? [[route.id, { ...route, css: route.css?.map(plain) }]] : [],
    ),
  );
}

/** Preact writes React's name of this attribute into the page. */
const reactOnlyAttribute = ' suppressHydrationWarning';

const renderHtml = async (page: ReactNode): Promise<string> =>
  (await renderToStringAsync(page as VNode)).replaceAll(reactOnlyAttribute, '');

/** Head elements of pages go before `</head>`; the data come last. */
function assembleDocument(page: string, head: string, data: string): string {
  const end = '</body></html>';
  const [before = ''] = page.split(end, 1);
  return `<!DOCTYPE html>${before.replace('</head>', () => `${head}</head>`)}${data}${end}`;
}

/** Errors of the API are expected answers: only unexpected errors are logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};

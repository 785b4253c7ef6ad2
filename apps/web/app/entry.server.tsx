import { I18nContext } from '@wasit/i18n/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './context.ts';
import { createI18n, namespacesOf } from './locale/i18n.ts';
import { messageUrls } from './locale/message-urls.ts';
import { PageTextsContext } from './locale/page-texts.ts';
import { NonceContext } from './nonce.ts';
import { pageStream } from './page-stream.ts';

export const streamTimeout = 5_000;

interface Rendering {
  request: Request;
  status: number;
  headers: Headers;
  nonce: string;
  /** Crawlers, and whoever keeps a copy, get the page in one piece. */
  whole: boolean;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce, whole } = context.get(pageContext);
  const handles = entry.staticHandlerContext.matches.map(
    (match) => entry.routeModules[match.route.id]?.handle,
  );
  const namespaces = namespacesOf(handles);
  const i18n = await createI18n(locale, namespaces);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  return render(
    <NonceContext value={nonce}>
      <PageTextsContext value={messageUrls(locale, namespaces)}>
        <I18nContext value={i18n}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </I18nContext>
      </PageTextsContext>
    </NonceContext>,
    { request, status, headers, nonce, whole: whole || isbot(request.headers.get('user-agent')) },
  );
}

function render(
  page: React.ReactNode,
  { request, status, headers, nonce, whole }: Rendering,
): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    let started = false;
    let code = status;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']() {
        started = true;
        const { sink, body } = pageStream();
        sink.once('close', () => clearTimeout(timeout));
        resolve(new Response(body, { status: code, headers }));
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        code = 500;
        if (started && !request.signal.aborted) console.error(error);
      },
    });
    request.signal.addEventListener('abort', () => abort(), { once: true });
    const timeout = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Refusals of the API are answers, not faults: only the unexpected is logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};

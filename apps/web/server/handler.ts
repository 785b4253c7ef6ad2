import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from '../app/context.ts';
import { redirectToLanguage } from '../app/locale/language-link.ts';

export { sharedPages } from '../app/shared-pages.ts';

const handler = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page (or one `.data` answer of a page) for the web host. */
export async function handle(request: Request, page: PageContext): Promise<Response> {
  const redirect = redirectToLanguage(request.url);
  if (redirect) return redirect;
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handler(request, context);
}

import type { Page } from '@playwright/test';

interface Router {
  navigate(to: string, how: { flushSync: true }): Promise<void>;
}

/**
 * Goes to another desk as a link of the menu does, which does not load the console anew; the desk
 * is on the page afterwards.
 */
export const followLinkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (to) =>
      (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(
        to,
        { flushSync: true },
      ),
    path.replace('/console', ''),
  );

/**
 * Opens a desk: by a link where this page shows another one, because loading the console takes
 * longest; else by its address, so that the desk begins anew.
 */
export async function openDesk(page: Page, path: string): Promise<void> {
  const isLinked = await page.evaluate((to) => {
    const { pathname } = location;
    const isInside = pathname.startsWith('/console') && pathname !== '/console/login';
    return isInside && pathname !== to && '__reactRouterDataRouter' in window;
  }, path.split('?')[0]);
  await (isLinked ? followLinkTo(page, path) : page.goto(path));
}

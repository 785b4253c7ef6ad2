import type { I18n } from '@wasit/i18n/i18n';
import { type DataRouteObject, matchRoutes } from 'react-router';
import { namespacesOf } from './i18n.ts';

declare global {
  interface Window {
    /** Set by the router in browsers. */
    __reactRouterDataRouter?: { routes: DataRouteObject[] };
  }
}

let pageTexts: I18n | undefined;

/** The instance that texts of further pages are added to. */
export function setPageTexts(i18n: I18n): void {
  pageTexts = i18n;
}

/**
 * Loads the texts of the page at `url`, whose scripts have loaded, before it is shown. Components
 * that need a failed one load it again.
 */
export async function loadNextTexts(url: string): Promise<void> {
  const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], new URL(url)) ?? [];
  await pageTexts?.load(namespacesOf(matches.map(({ route }) => route.handle))).catch(() => {});
}

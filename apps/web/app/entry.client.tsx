import { isLocale } from '@wasit/contract/locales';
import { I18nContext } from '@wasit/i18n/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createI18n, pageMessages } from './locale/i18n.ts';
import { setPageTexts } from './locale/next-texts.ts';

/**
 * The hydration root: Preact needs an element whose children are all its own, and a document also
 * has its doctype.
 */
const page = document.documentElement;
const documentRoot = {
  nodeType: Node.ELEMENT_NODE,
  namespaceURI: page.namespaceURI,
  ownerDocument: document,
  parentNode: document,
  firstChild: page,
  childNodes: [page],
  contains: (node: Node) => document.contains(node),
  insertBefore: (node: Node, next: Node | null) => document.insertBefore(node, next),
  removeChild: (node: Node) => document.removeChild(node),
} as unknown as Element;

/**
 * The page came with the CSS rules of its first view inlined, and its stylesheets where that view
 * ends. From now on they are only in the head, where the router manages them: if a stylesheet is
 * linked twice, Chromium recomputes all styles whenever a link is added, as lazy parts do.
 */
for (const sheet of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
  if (sheet.media !== 'not all') continue;
  sheet.media = 'all';
  const { pathname } = new URL(sheet.href);
  if (sheet.sheet) document.querySelector(`[data-first-view-end] > [href="${pathname}"]`)?.remove();
}
const { lang, dataset } = document.documentElement;
const namespaces = (dataset.ns ?? 'shell').split(' ');
// In the order of the namespaces (entry.server).
const textUrls = [...document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')].map(
  ({ href }) => href,
);
const i18n = await createI18n(
  isLocale(lang) ? lang : 'en',
  namespaces,
  await pageMessages(namespaces, textUrls),
);
setPageTexts(i18n);
hydrateRoot(
  documentRoot,
  <I18nContext value={i18n}>
    {/* The router waits here for the data that came with the page. */}
    <Suspense>
      <HydratedRouter />
    </Suspense>
  </I18nContext>,
);

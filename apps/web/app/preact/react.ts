/**
 * `react` in the storefront: Preact, what React Router imports beyond it, and two parts that must
 * match between the server and browsers.
 */

// @ts-expect-error its types say that it is one object; its file has names
export * from 'preact/compat';
export { default } from 'preact/compat';

import { options, type VNode } from 'preact';
import {
  type ComponentProps,
  createElement,
  Fragment,
  Suspense as PlainSuspense,
} from 'preact/compat';
import { useLayoutEffect, useId as useOrderedId, useState } from 'preact/hooks';

const reactElement = Symbol.for('react.element');
const renameAttributes = options.vnode;

/**
 * Preact renames React's attributes in the props of each element, for browsers. On the server what
 * writes the HTML does that itself, except for those of `<svg>`, and doing it twice was a tenth of
 * rendering a page. Others need only the mark that `isValidElement` asks for.
 */
if (import.meta.env.SSR)
  options.vnode = (element: VNode & { $$typeof?: symbol }) => {
    if (element.type === 'svg') renameAttributes?.(element);
    else element.$$typeof = reactElement;
  };

/** The router reads its state through it; it only defers one when asked to use transitions. */
export const useOptimistic = <State>(state: State) => [state, () => {}] as const;

const comment = (text: string) => createElement(Fragment, { UNSTABLE_comment: text } as object);

/**
 * A browser that loads the scripts of a part after those of the page must find where on the page
 * the part starts and ends. Preact marks that only if the server had to wait for the part, too.
 */
const MarkedSuspense = ({ children, fallback }: ComponentProps<typeof PlainSuspense>) =>
  createElement(PlainSuspense, { fallback }, comment('$s'), children, comment('/$s'));

export const Suspense = import.meta.env.SSR ? MarkedSuspense : PlainSuspense;

let ids = 0;
const nextId = () => `w${++ids}`;

/**
 * Preact numbers ids in the order of rendering, which differs in browsers where parts load late: an
 * id in the server's HTML could belong to another element. So each gets a new one once mounted.
 */
function useOwnId(): string {
  const [id, setId] = useState(nextId);
  useLayoutEffect(() => setId(nextId()), []);
  return id;
}

export const useId = import.meta.env.SSR ? useOrderedId : useOwnId;

import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** The props used here; the server's link would write any other option into the page. */
type Props = Omit<
  ComponentProps<typeof RouterLink>,
  'replace' | 'state' | 'relative' | 'viewTransition' | 'discover' | 'prefetch'
>;

/**
 * A link in the server's HTML, where nobody clicks: the router's own resolves its address against
 * the page and prepares a click handler, which is a fifth of the time of rendering a list.
 */
function ServerLink(props: Props) {
  const { to, preventScrollReset: _, reloadDocument: __, ...anchor } = props;
  const isAbsolutePath = typeof to === 'string' && to.startsWith('/');
  return isAbsolutePath ? <a {...anchor} href={to} /> : <RouterLink {...props} />;
}

/** A link to a page of the storefront, which opens without loading a document. */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;

import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** What links of the storefront need; any other option of the router would stand in the page. */
type Props = Omit<
  ComponentProps<typeof RouterLink>,
  'replace' | 'state' | 'relative' | 'viewTransition' | 'discover' | 'prefetch'
>;

/**
 * A link on the server, where nobody presses it: the router's own resolves its address against the
 * page and prepares a press, a fifth of what rendering a list costs.
 */
function ServerLink(props: Props) {
  const { to, preventScrollReset: _, reloadDocument: __, ...anchor } = props;
  const isWhole = typeof to === 'string' && to.startsWith('/');
  return isWhole ? <a {...anchor} href={to} /> : <RouterLink {...props} />;
}

/** A link to a page of the storefront, which opens without loading a document. */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;

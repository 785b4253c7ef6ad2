/** Personal pages and the offline page: not for crawlers. */
export const privatePaths = [
  '/buyer_cart',
  '/confirm-orders',
  '/trade_flow',
  '/payment-result',
  '/unsubscribe',
  '/individualCenter/',
  '/order-details',
  '/procurement',
  '/buyerGroupList',
  '/order-print',
  '/switch-pay',
  '/wallet',
  '/login',
  '/register',
  '/reset-password',
  '/offline',
] as const;

export const isPrivate = (pathname: string): boolean =>
  privatePaths.some((path) => pathname.startsWith(path));

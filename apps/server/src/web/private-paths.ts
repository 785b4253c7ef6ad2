/** Pages of one person: crawlers have no business there. */
export const privatePaths = [
  '/buyer_cart',
  '/confirm-orders',
  '/trade_flow',
  '/payment-result',
  '/individualCenter/',
  '/order-details',
  '/procurement',
  '/buyerGroupList',
  '/order-print',
  '/switch-pay',
  '/buyerGroupList',
  '/login',
  '/register',
  '/reset-password',
] as const;

export const isPrivate = (pathname: string): boolean => privatePaths.some((path) => pathname.startsWith(path));

import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The sitemap of the storefront (specification, section 2). */
export default [
  index('home/home.route.tsx'),
  route('home', 'home/home.route.tsx', { id: 'home-again' }),
  route('category_search_list', 'catalogue/category.route.tsx'),
  route('search-list', 'search/search.route.tsx'),
  route('leaderboard', 'leaderboard/leaderboard.route.tsx'),
  route('img-search', 'images/img-search.route.tsx'),
  route('inquiry', 'inquiry/inquiry.route.tsx'),
  route('commodity_details', 'catalogue/product.route.tsx'),
  route('login', 'account/login.route.tsx'),
  route('register', 'account/register.route.tsx'),
  route('reset-password', 'account/reset.route.tsx'),
  route('buyer_cart', 'cart/cart.route.tsx'),
  route('confirm-orders', 'checkout/confirm.route.tsx'),
  route('trade_flow', 'checkout/pay.route.tsx'),
  route('switch-pay', 'checkout/switch.route.tsx'),
  route('payment-result', 'checkout/result.route.tsx'),
  route('individualCenter/security/:part', 'account/security.route.tsx'),
  route('individualCenter/settings/:part', 'account/person/settings.route.tsx'),
  route('individualCenter/:name', 'orders/centre.route.tsx'),
  route('order-details', 'orders/order.route.tsx'),
  route('procurement', 'procurement/procurement.route.tsx'),
  route('order-print', 'procurement/print.route.tsx'),
  route('404', 'shell/missing.route.tsx', { id: 'missing' }),
  route('*', 'shell/missing.route.tsx'),
] satisfies RouteConfig;

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('login', 'session/login.route.tsx'),
  layout('shell/console.route.tsx', [
    index('dashboard/dashboard.route.tsx'),
    route('payments', 'payments/queue.route.tsx'),
    route('payments/:paymentId', 'payments/review.route.tsx'),
    route('purchasing', 'purchasing/purchasing.route.tsx'),
    route('receiving', 'receiving/receiving.route.tsx'),
    route('containers', 'containers/containers.route.tsx'),
    route('containers/:containerId', 'containers/container.route.tsx'),
    route('baghdad', 'baghdad/baghdad.route.tsx'),
    route('orders', 'orders/orders.route.tsx'),
    route('orders/:orderNo', 'orders/order.route.tsx'),
    route('inquiries', 'inquiries/inquiries.route.tsx'),
    route('inquiries/:inquiryNo', 'inquiries/inquiry.route.tsx'),
    route('messages', 'messages/messages.route.tsx'),
    route('messages/:deliveryId', 'messages/message.route.tsx'),
    route('catalogue', 'catalogue/layout.route.tsx', [
      index('catalogue/products.route.tsx'),
      route('products/:productId', 'catalogue/product.route.tsx'),
      route('categories', 'catalogue/categories.route.tsx'),
    ]),
    route('imports', 'imports/imports.route.tsx'),
    route('imports/:runId', 'imports/import.route.tsx'),
    route('words', 'search-words/layout.route.tsx', [
      index('search-words/wanted.route.tsx'),
      route('hot', 'search-words/hot.route.tsx'),
      route('synonyms', 'search-words/synonyms.route.tsx'),
      route('brands', 'search-words/brands.route.tsx'),
    ]),
    route('settings', 'settings/layout.route.tsx', [
      index('settings/rate.route.tsx'),
      route('tariffs', 'settings/tariffs.route.tsx'),
      route('values', 'settings/values.route.tsx'),
    ]),
    route('*', 'shell/missing.route.tsx'),
  ]),
] satisfies RouteConfig;

import type { HelpSection } from '@wasit/contract/content/help-sections';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import type { OrderTab } from '@wasit/contract/orders/states';

type QueryValue = string | number | undefined | null;

function withQuery(path: string, values: Record<string, QueryValue>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export interface PickedSku {
  skuId: number;
  quantity: number;
}

const formatPicks = (picks: readonly PickedSku[]): string =>
  picks.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',');

/** `sku=ID:QTY,ID:QTY` of the direct purchase; invalid pairs are dropped. */
export const parsePicks = (text: string | null): PickedSku[] =>
  (text ?? '').split(',').flatMap((pair) => {
    const [, skuId, quantity] = /^(\d{1,10}):(\d{1,7})$/.exec(pair) ?? [];
    return skuId && quantity && Number(quantity) > 0
      ? [{ skuId: Number(skuId), quantity: Number(quantity) }]
      : [];
  });

interface ListQuery {
  sort?: string;
  priceFrom?: QueryValue;
  priceTo?: QueryValue;
  inStock?: QueryValue;
  pageNo?: QueryValue;
}

export type MarketTab = 'market' | 'trends' | 'materials' | 'certificates';

/** Every address of the storefront (specification, section 2). Paths are written nowhere else. */
export const links = {
  home: () => '/',
  category: (categoryId: number, query: ListQuery & { firstId?: number } = {}) => {
    const { firstId = categoryId, ...rest } = query;
    return withQuery('/category_search_list', { id: categoryId, firstId, ...rest });
  },
  hotGoods: () => withQuery('/category_search_list', { type: 'hot', firstId: 2 }),
  /** All goods of a supplier. */
  supplier: (supplierId: number) => withQuery('/category_search_list', { supplierId }),
  leaderboard: (query: { kind?: QueryValue; period?: QueryValue; categoryId?: QueryValue } = {}) =>
    withQuery('/leaderboard', query),
  hotBrands: () => '/hotBrand',
  news: () => '/news-center',
  opportunities: () => '/business',
  sailings: () => '/sailings',
  /** The pages beside the rankings: figures, trends, materials, certificates. */
  market: (tab: MarketTab, query: Readonly<Record<string, QueryValue>> = {}) =>
    withQuery(`/leaderboard/${tab}`, query),
  marketSheet: (productId: number, period?: string) =>
    withQuery(`/leaderboard/product/${productId}`, { period }),
  newGoods: () => withQuery('/category_search_list', { type: 'new' }),
  search: (name: string, query: ListQuery & { categoryId?: QueryValue; exact?: QueryValue } = {}) =>
    withQuery('/search-list', { name, ...query }),
  imageSearch: () => '/img-search',
  /**
   * Goods that look like a picture of ours or at a public address: the picture is stored and leads
   * to its results.
   */
  findSimilar: (imageUrl: string) => withQuery('/img-search', { imageUrl }),
  imageResults: (id: string, query: ListQuery & { categoryId?: QueryValue; crop?: string } = {}) =>
    withQuery('/search-list', { id, ...query }),
  product: (productId: number, platformType?: string) =>
    withQuery('/commodity_details', { productId, platformType }),
  cart: () => '/buyer_cart',
  login: (to?: string, ended = false) =>
    withQuery('/login', { to: to === '/' ? undefined : to, ended: ended ? 1 : undefined }),
  register: (to?: string) => withQuery('/register', { to: to === '/' ? undefined : to }),
  resetPassword: () => '/reset-password',
  /** Kept cards; the payment platform leads back here. */
  cards: () => '/individualCenter/cards',
  /** The balance and its statement, with filters. */
  wallet: (
    query: {
      currency?: QueryValue;
      book?: QueryValue;
      kind?: QueryValue;
      from?: QueryValue;
      to?: QueryValue;
      cursor?: QueryValue;
    } = {},
  ) => withQuery('/wallet', query),
  topUp: () => '/wallet/top-up',
  withdraw: () => '/wallet/withdraw',
  preCharge: () => '/wallet/pre-charge',
  payPassword: () => '/individualCenter/settings/payment-password',
  notifications: () => '/individualCenter/settings/notifications',
  myData: () => '/individualCenter/settings/data',
  sessions: () => '/individualCenter/security/sessions',
  changePassword: () => '/individualCenter/security/password',
  /** Checkout of the selected cart lines, or of `picks` bought at once. */
  checkout: (picks?: readonly PickedSku[]) =>
    picks?.length ? `/confirm-orders?sku=${formatPicks(picks)}` : '/confirm-orders',
  /** `way`: the row of the ways to pay that is open. */
  pay: (payNo: string, way?: string | null) => withQuery('/trade_flow', { payNo, way }),
  switchPay: (payNo: string) => withQuery('/switch-pay', { payNo }),
  paymentResult: (payNo: string) => withQuery('/payment-result', { payNo }),
  order: (orderNo: string) => withQuery('/order-details', { orderNo }),
  orderTab: (tab: OrderTab, query: { pageNo?: QueryValue; search?: QueryValue } = {}) =>
    withQuery(`/individualCenter/${tab}`, query),
  orders: () => '/individualCenter/buyer_order_list',
  addresses: () => '/individualCenter/address',
  myInformation: () => '/individualCenter/1',
  /**
   * The sourcing request, filled in with what is given: words, a product link, the id of a picture
   * search.
   */
  inquiry: (prefill: { name?: string; link?: string; image?: QueryValue } = {}) =>
    withQuery('/inquiry', prefill),
  /** The application of a prospective brand agent. */
  applyAgent: () => '/apply-agent',
  /**
   * The estimate for pieces of given measures; the measures are in the address, so that it can be
   * shared.
   */
  estimate: (query: Readonly<Record<string, QueryValue>> = {}) => withQuery('/estimate', query),
  /** The tool that makes a film for social networks, with a product preselected. */
  clip: (productId?: number) => withQuery('/ai-video-clip', { productId }),
  helpCentre: () => '/helpCenter',
  /** A tab of the help centre, at one of its questions. */
  help: (tab: HelpTab, section?: HelpSection) =>
    `/helpCenter/${tab}${section ? `#${section}` : ''}`,
  messages: (query: { pageNo?: QueryValue; unread?: QueryValue } = {}) =>
    withQuery('/individualCenter/messages', query),
  reviews: (query: { pageNo?: QueryValue } = {}) => withQuery('/individualCenter/reviews', query),
  inquiries: (query: { status?: QueryValue; pageNo?: QueryValue } = {}) =>
    withQuery('/individualCenter/inquiries', query),
  /** The acts of agents for this customer, and the consent to them. */
  agentLog: () => '/individualCenter/agents',
  /** `fromSource` 1 enters procurement, 2 begins picking goods. */
  procurement: (query: { fromSource?: 1 | 2; account?: string; pageNo?: QueryValue } = {}) =>
    withQuery('/procurement', query),
  orderPrint: (orderNo: string) => withQuery('/order-print', { orderNo }),
  /** All of them, or those of one group. */
  favourites: (query: { group?: QueryValue; pageNo?: QueryValue } = {}) =>
    withQuery('/individualCenter/favorites', query),
} as const;

/** Only a path of this site may follow the login; anything else becomes the home page. */
export function safePath(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return '/';
  // Browsers drop tabs and newlines inside a URL: "/\t/evil.example" would become "//evil.example".
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  if (/[\u0000-\u001f]/.test(path)) return '/';
  // "/.//evil.example" becomes "//evil.example" once its dot segment is resolved.
  if (new URL(path, 'https://here.invalid').pathname.startsWith('//')) return '/';
  return /^\/(login|register|reset-password)([/?#]|$)/.test(path) ? '/' : path;
}

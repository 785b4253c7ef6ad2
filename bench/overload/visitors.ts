import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, comeBackMs, dataOf, sendRequest, type Wanted } from './send-request.ts';

const words = [
  'سماعة بلوتوث',
  'حقيبة',
  'شاحن',
  'bluetooth headphones',
  'backpack',
  'led lamp',
  'کورسی',
  'جانتا',
  '充电器',
  '台灯',
];
const beginnings = ['hea', 'bac', 'سما', 'حق', '充', 'جا'];
const password = 'a bench buyer 2026';
/** The minimum order, in US dollars, with some margin. */
const orderAtLeast = 16;
const orderAtMost = 60;
const goodsToBuy = 40;

export interface Item {
  readonly skuId: number;
  readonly quantity: number;
}

export interface World {
  readonly url: string;
  readonly categoryIds: readonly number[];
  readonly productIds: readonly number[];
  /** Each meets the minimum order by itself. */
  readonly items: readonly Item[];
  /** Customers who place orders and cancel them, so that nobody has too many. */
  readonly customers: readonly string[];
  /** The demo's buyer, who pays from the wallet. */
  readonly payer: string;
}

export async function register(url: string, name: string): Promise<string> {
  const account = {
    userName: name,
    email: `${name}@example.org`,
    password,
    confirmPassword: password,
  };
  return (await dataOf(url, call('/hello/user/login/register', account))).token;
}

async function itemsOf(
  url: string,
  { productIds, token }: { productIds: readonly number[]; token: string },
): Promise<Item[]> {
  const items: Item[] = [];
  for (const productId of productIds) {
    const { skus, minQuantity, batch } = await dataOf(
      url,
      call('/hello/product/detail', { productId }),
    );
    const [sku] = skus;
    const price = sku?.price?.usd?.amount;
    if (!price) continue;
    const least = Math.max(minQuantity, Math.ceil(orderAtLeast / price));
    const item = { skuId: sku.skuId, quantity: Math.ceil(least / batch) * batch };
    if (item.quantity * price > orderAtMost || item.quantity * 20 > sku.skuStock) continue;
    const { status } = await sendRequest(
      url,
      call('/hello/order/previewOrder', { items: [item] }, token),
    );
    if (status === 200) items.push(item);
    if (items.length === goodsToBuy) break;
  }
  return items;
}

/** Goods, words and people of the running product. */
export async function findWorld(url: string): Promise<World> {
  const customers = await Promise.all(
    ['one', 'two', 'three'].map((name) => register(url, `bench.${name}`)),
  );
  const login = { type: 1, account: 'buyer', password: 'Demo-buyer-1' };
  const payer = (await dataOf(url, call('/hello/user/login/login', login))).token;
  const roots: { categoryId: number }[] = (
    await dataOf(url, call('/ds/category/root-category', {}))
  ).items;
  const categoryIds = roots.map(({ categoryId }) => categoryId);
  const lists = await Promise.all(
    categoryIds.map((categoryId) =>
      dataOf(url, call('/ds/product/hello-page', { categoryId, pageSize: 60 })),
    ),
  );
  const productIds = lists.flatMap(({ items }) =>
    items.map(({ productId }: { productId: number }) => productId),
  );
  return {
    url,
    categoryIds,
    productIds,
    items: await itemsOf(url, { productIds, token: payer }),
    customers,
    payer,
  };
}

/** One after the other, again and again. */
function taking<T>(list: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const found = list[turn % list.length];
    turn += 1;
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
}

const page = (path: string): Wanted => ({
  what: 'page',
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', cookie: 'wasit_lang=ar' },
});

/**
 * Visitors' requests in this proportion: of ten, four are lists, two searches, two product pages,
 * one a product, one a suggestion.
 */
export function browsing({ categoryIds, productIds }: World): () => Wanted {
  const [category, product, word, beginning] = [
    taking(categoryIds),
    taking(productIds),
    taking(words),
    taking(beginnings),
  ];
  let pageNo = 0;
  const list = () => {
    pageNo = (pageNo % 3) + 1;
    return call('/ds/product/hello-page', { categoryId: category(), pageNo });
  };
  const search = () => call('/ds/imageSearch/keywordSearch', { keyword: word() });
  const productPage = () => page(`/commodity_details?productId=${product()}`);
  const detail = () => call('/hello/product/detail', { productId: product() });
  const suggest = (): Wanted => ({
    what: 'suggest',
    method: 'GET',
    path: `/pdpd/ds/search/suggest?keyword=${encodeURIComponent(beginning())}`,
    headers: { language: 'AR' },
  });
  const next = taking([
    list,
    search,
    list,
    productPage,
    detail,
    list,
    search,
    list,
    productPage,
    suggest,
  ]);
  return () => next()();
}

/** Requests of a customer in their own account. */
export const ownOrders = ({ payer }: World): (() => Wanted) => {
  const next = taking([
    () => call('/hello/order/selectOrderPage', {}, payer),
    () => call('/hello/message/page', {}, payer),
  ]);
  return () => ({ ...next()(), what: 'account' });
};

export const homePage = (): Wanted => page('/');
export const health = (): Wanted => ({ what: 'health', method: 'GET', path: '/healthz' });

export interface Purchases {
  readonly answers: Answer[];
  done: number;
}

/** A step of buying: retried when told to come back later, with the same key. */
async function step(
  { url, into }: { url: string; into: Purchases },
  wanted: Wanted,
  isOver: () => boolean,
) {
  for (;;) {
    const answer = await sendRequest(url, wanted);
    into.answers.push(answer);
    if (answer.status === 200) return JSON.parse(answer.text).data;
    if (answer.status !== 503 || isOver()) return undefined;
    await pause(comeBackMs);
  }
}

/**
 * People who buy, one order after the other: three who cancel, and one who pays from the wallet.
 */
export async function buying(world: World, isOver: () => boolean): Promise<Purchases> {
  const into: Purchases = { answers: [], done: 0 };
  const item = taking(world.items);
  const act = (path: string, body: object, token: string) =>
    step({ url: world.url, into }, call(path, body, token), isOver);
  const buyOne = async (token: string) => {
    const items = [item()];
    if (!(await act('/hello/order/previewOrder', { items }, token))) return;
    const order = await act('/hello/order/createOrder', { items, deliveryMethod: 2 }, token);
    if (!order) return;
    const { orderNo, payNo } = order;
    const paying = { payNo, method: 'wallet', currency: 'USD', payPassword: '135790' };
    const ended =
      token === world.payer
        ? act('/hello/pay/payment', paying, token)
        : act('/hello/order/cancelOrder', { orderNo }, token);
    if (await ended) into.done += 1;
  };
  const buyer = async (token: string) => {
    while (!isOver()) {
      await buyOne(token);
      await pause(1_000);
    }
  };
  await Promise.all([world.payer, ...world.customers].map(buyer));
  return into;
}

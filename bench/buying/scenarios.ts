import type { Request } from 'autocannon';

/** Inputs of the load: accounts, SKUs and words of the running product. */
export interface World {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly categoryIds: readonly number[];
  readonly skus: readonly {
    readonly productId: number;
    readonly skuId: number;
    readonly quantity: number;
  }[];
  readonly words: readonly string[];
}

export interface Scenario {
  readonly name: string;
  readonly requests: (world: World) => Request[];
}

let turn = 0;
const next = <T>(list: readonly T[]): T => {
  turn += 1;
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const json = { 'content-type': 'application/json', language: 'AR' };

const post = (
  path: string,
  body: () => object,
  headers: () => Record<string, string> = () => ({}),
): Request => ({
  method: 'POST',
  path: `/pdpd${path}`,
  setupRequest: (request) => ({
    ...request,
    headers: { ...json, ...headers() },
    body: JSON.stringify(body()),
  }),
});

const bearer = (world: World) => ({ authorization: `Bearer ${next(world.tokens)}` });

/**
 * Closed loops over the main job, each beside the reference `health`, which uses neither database
 * nor rendering.
 */
export const scenarios: readonly Scenario[] = [
  { name: 'health (reference)', requests: () => [{ method: 'GET', path: '/healthz' }] },
  {
    name: 'category list',
    requests: (world) => [
      post('/ds/product/hello-page', () => ({
        categoryId: next(world.categoryIds),
        pageNo: 1 + (turn % 3),
      })),
    ],
  },
  {
    name: 'search',
    requests: (world) => [
      post('/ds/imageSearch/keywordSearch', () => ({ keyword: next(world.words) })),
    ],
  },
  {
    name: 'product page (HTML)',
    requests: (world) => [
      {
        method: 'GET',
        path: '/',
        setupRequest: (request) => ({
          ...request,
          path: `/commodity_details?productId=${next(world.skus).productId}`,
          headers: { cookie: 'wasit_lang=ar' },
        }),
      },
    ],
  },
  {
    name: 'add to cart',
    requests: (world) => [
      post(
        '/hello/cart/addCart',
        () => ({ items: [{ skuId: next(world.skus).skuId, quantity: 1 }] }),
        () => bearer(world),
      ),
    ],
  },
  {
    name: 'create order',
    requests: (world) => [
      post(
        '/hello/order/createOrder',
        () => {
          const { skuId, quantity } = next(world.skus);
          return { items: [{ skuId, quantity }], deliveryMethod: 2 };
        },
        () => ({ ...bearer(world), 'idempotency-key': crypto.randomUUID() }),
      ),
    ],
  },
];

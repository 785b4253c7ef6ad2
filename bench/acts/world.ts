import { openContext } from '../../apps/server/src/cli/context.ts';
import { creditWallet } from '../../apps/server/src/modules/wallet/index.ts';
import type { Product } from '../buying/product.ts';

export const payPassword = '480615';
const password = 'a bench buyer 2026';
const walletMinor = 100_000_000;

export interface Buyer {
  readonly userName: string;
  readonly token: string;
}

export interface World {
  readonly buyers: readonly Buyer[];
  readonly categoryIds: readonly number[];
  readonly productIds: readonly number[];
  readonly skus: readonly { readonly skuId: number; readonly quantity: number }[];
}

/**
 * One call of the API.
 * @throws Error when it is refused
 */
// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
export async function call(url: string, path: string, body: object, token = ''): Promise<any> {
  const response = await fetch(`${url}/pdpd${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      language: 'ENG',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

export const login = (url: string, { userName }: Buyer) =>
  call(url, '/hello/user/login/login', { type: 1, account: userName, password });

async function aBuyer(url: string, index: number): Promise<Buyer> {
  const userName = `bench.acts.${index}`;
  const { token } = await call(url, '/hello/user/login/register', {
    userName,
    email: `${userName}@example.org`,
    password,
    confirmPassword: password,
  });
  await call(
    url,
    '/hello/wallet/setPayPassword',
    { loginPassword: password, payPassword, confirmPayPassword: payPassword },
    token,
  );
  return { userName, token };
}

/** Fills everybody's wallet, by the act that staff use. */
async function fillWallets(product: Pick<Product, 'env'>): Promise<void> {
  const context = openContext(product.env);
  try {
    const platform = await context.platform();
    const { rows } = await platform.pool.query<{ user_id: string }>(
      `select user_id from user_account where user_name like 'bench.acts.%'`,
    );
    for (const { user_id: userId } of rows)
      await creditWallet(platform, {
        userId,
        money: { amountMinor: walletMinor, currency: 'USD' },
        source: 'till',
        slip: `bench-${userId}`,
        reason: 'measurement',
        author: 'bench-clerk',
        approver: 'bench-lead',
      });
  } finally {
    await context.close();
  }
}

/** People with money, and goods with enough stock in quantities above the minimum order. */
export async function prepare(
  product: Pick<Product, 'url' | 'env'>,
  buyers: number,
  fill: (people: readonly Buyer[]) => Promise<void> = () => fillWallets(product),
): Promise<World> {
  const { url } = product;
  const people: Buyer[] = [];
  for (let index = 0; index < buyers; index += 1) people.push(await aBuyer(url, index));
  await fill(people);
  const roots: { categoryId: number }[] = (await call(url, '/ds/category/root-category', {})).items;
  const categoryIds = roots.map(({ categoryId }) => categoryId);
  const [productIds, skus]: [number[], World['skus'][number][]] = [[], []];
  for (const categoryId of categoryIds) {
    const found = await call(url, '/ds/product/hello-page', {
      categoryId,
      sort: 'newest',
      pageSize: 20,
    });
    for (const { productId } of found.items) {
      productIds.push(productId);
      const { skus: all } = await call(url, '/hello/product/detail', { productId });
      const [sku] = all;
      if (sku && sku.skuStock > 1_000_000)
        skus.push({ skuId: sku.skuId, quantity: Math.ceil(16 / sku.price.usd.amount) });
    }
  }
  if (skus.length === 0) throw new Error('no goods with enough stock');
  return { buyers: people, categoryIds, productIds, skus };
}

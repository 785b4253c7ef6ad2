import { type Buyer, call, login, payPassword, type World } from './world.ts';

export interface Act {
  readonly name: string;
  /** The floor of the same run that it is compared with. */
  readonly floor: 'bare answer' | 'five statements';
  /** Preparation, not measured. */
  readonly before?: (url: string, turn: number) => Promise<unknown>;
  readonly run: (url: string, turn: number, before: unknown) => Promise<unknown>;
  /** Clean-up, not measured either. */
  readonly after?: (url: string, turn: number, result: unknown) => Promise<unknown>;
}

const words = [
  'سماعة بلوتوث',
  'حقيبة',
  'bluetooth headphones',
  'backpack',
  'led lamp',
  'کورسی',
  '充电器',
  '台灯',
];

const at = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const order = async (url: string, { token }: Buyer, items: readonly object[]): Promise<string> =>
  (await call(url, '/hello/order/createOrder', { items, deliveryMethod: 2 }, token)).payNo;

const pay = (url: string, { token }: Buyer, payNo: unknown) =>
  call(url, '/hello/pay/payment', { payNo, method: 'wallet', currency: 'USD', payPassword }, token);

/** The acts of a purchase, each alone, and all in sequence. */
export function actsOf(world: World): readonly Act[] {
  const buyer = (turn: number) => at(world.buyers, turn);
  const items = (turn: number) => [at(world.skus, turn)];
  const addCart = (url: string, turn: number) =>
    call(url, '/hello/cart/addCart', { items: items(turn) }, buyer(turn).token);
  const preview = (url: string, turn: number) =>
    call(url, '/hello/order/previewOrder', { items: items(turn) }, buyer(turn).token);
  return [
    {
      name: 'list',
      floor: 'bare answer',
      run: (url, turn) =>
        call(url, '/ds/product/hello-page', {
          categoryId: at(world.categoryIds, turn),
          pageNo: 1 + (turn % 3),
        }),
    },
    {
      name: 'search',
      floor: 'bare answer',
      run: (url, turn) => call(url, '/ds/imageSearch/keywordSearch', { keyword: at(words, turn) }),
    },
    {
      name: 'product',
      floor: 'bare answer',
      run: (url, turn) =>
        call(url, '/hello/product/detail', { productId: at(world.productIds, turn) }),
    },
    { name: 'add to cart', floor: 'five statements', run: addCart },
    { name: 'preview', floor: 'five statements', run: preview },
    {
      name: 'create order',
      floor: 'five statements',
      run: (url, turn) => order(url, buyer(turn), items(turn)),
      // Nobody may hold many unpaid orders.
      after: (url, turn, payNo) => pay(url, buyer(turn), payNo),
    },
    {
      name: 'wallet payment',
      floor: 'five statements',
      before: (url, turn) => order(url, buyer(turn), items(turn)),
      run: (url, turn, payNo) => pay(url, buyer(turn), payNo),
    },
    { name: 'login', floor: 'bare answer', run: (url, turn) => login(url, buyer(turn)) },
    {
      name: 'whole checkout',
      floor: 'five statements',
      run: async (url, turn) => {
        await addCart(url, turn);
        await preview(url, turn);
        await pay(url, buyer(turn), await order(url, buyer(turn), items(turn)));
      },
    },
  ];
}

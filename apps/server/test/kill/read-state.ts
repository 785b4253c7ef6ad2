import type { OutputOf } from '@wasit/contract/api';
import { endpoints } from '@wasit/contract/endpoints';
import { z } from 'zod';
import { aPress, type Press, send } from './pressing.ts';

/**
 * The answer to a press of createOrder.
 * @throws when it was not acknowledged
 */
export const createOrderOf = (press: Press): OutputOf<'createOrder'> =>
  endpoints.createOrder.out.parse(press.acknowledged);

const Cards = z.object({
  items: z.array(z.object({ orderNo: z.string(), status: z.string() })),
  total: z.number(),
});
const Books = z.object({
  books: z.array(z.object({ currency: z.string(), available: z.object({ amount: z.number() }) })),
});

async function read(url: string, press: Press): Promise<unknown> {
  const code = await send(url, press);
  if (code !== 200) throw new Error(`${press.endpoint} answered ${code}`);
  return press.acknowledged;
}

/** A customer's orders, at most 100. */
export async function ordersOf(
  url: string,
  token: string,
): Promise<{ orderNo: string; status: string }[]> {
  const { items, total } = Cards.parse(
    await read(url, aPress('orderPage', { key: '', token, input: { pageSize: 100 } })),
  );
  if (total > items.length) throw new Error(`${total} orders do not fit on one page`);
  return items;
}

/** US dollars in a customer's wallet. */
export async function walletOf(url: string, token: string): Promise<number> {
  const { books } = Books.parse(
    await read(url, aPress('walletBalance', { key: '', token, input: {} })),
  );
  return books.find(({ currency }) => currency === 'USD')?.available.amount ?? 0;
}

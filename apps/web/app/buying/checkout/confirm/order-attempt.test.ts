import { ApiError, type InputOf } from '@wasit/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { placeOnce, repeatUnanswered } from './order-attempt.ts';

type OrderInput = InputOf<'createOrder'>;

const kept = new Map<string, string>();
const store = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => kept.clear());

const pickup: OrderInput = { deliveryMethod: 2 };
const delivery: OrderInput = { deliveryMethod: 1, addressId: 'a1' };
const noted: OrderInput = { ...delivery, remark: 'ring twice' };
const noAnswer = new ApiError({ code: -404, status: 0, msg: '' });
const refusal = (key: string) => new ApiError({ code: 422, status: 422, msg: '', key });

/**
 * A server that keeps the keys of the orders it placed. `losses`: which part of the next exchanges
 * is lost.
 */
function aServer(...losses: ('request' | 'answer' | undefined)[]) {
  const placed = new Map<string, { input: OrderInput; orderNo: string }>();
  const send = async (input: OrderInput, key: string) => {
    const loss = losses.shift();
    if (loss === 'request') throw noAnswer;
    const stored = placed.get(key);
    if (stored && JSON.stringify(stored.input) !== JSON.stringify(input))
      throw refusal('IDEMPOTENCY_MISMATCH');
    if (!stored) placed.set(key, { input, orderNo: `o${placed.size + 1}` });
    if (loss === 'answer') throw noAnswer;
    const orderNo = placed.get(key)?.orderNo ?? '';
    return { orderNo, payNo: `p-${orderNo}` };
  };
  return { sending: { store, name: 'direct-order', send }, placed };
}

test('an order that was changed after a lost answer is not placed a second time', async () => {
  const { sending, placed } = aServer('answer');
  await expect(placeOnce(sending, pickup)).rejects.toBe(noAnswer);
  expect(await placeOnce(sending, delivery)).toMatchObject({ orderNo: 'o1', isEarlier: true });
  expect(placed.size).toBe(1);
  expect(kept.size).toBe(0);
});

test('other goods are another order, another quantity of the same is not', async () => {
  const buy = (skuId: string, quantity = 1): OrderInput => ({
    ...pickup,
    items: [{ skuId, quantity }],
  });
  const { sending, placed } = aServer('answer');
  await expect(placeOnce(sending, buy('s1'))).rejects.toBe(noAnswer);
  expect(await placeOnce(sending, buy('s2'))).toMatchObject({ orderNo: 'o2', isEarlier: false });
  const again = aServer('answer');
  await expect(placeOnce(again.sending, buy('s1'))).rejects.toBe(noAnswer);
  expect(await placeOnce(again.sending, buy('s1', 2))).toMatchObject({ isEarlier: true });
  expect([placed.size, again.placed.size]).toEqual([2, 1]);
});

test('if the first press never arrived, the changed order is placed', async () => {
  const { sending, placed } = aServer('request');
  await expect(placeOnce(sending, pickup)).rejects.toBe(noAnswer);
  expect(await placeOnce(sending, delivery)).toMatchObject({ orderNo: 'o1', isEarlier: false });
  expect([...placed.values()].map(({ input }) => input)).toEqual([delivery]);
});

test('after several lost answers the one order is found, whichever press placed it', async () => {
  const { sending, placed } = aServer('request', 'answer');
  await expect(placeOnce(sending, pickup)).rejects.toBe(noAnswer);
  await expect(placeOnce(sending, delivery)).rejects.toBe(noAnswer);
  expect(await placeOnce(sending, noted)).toMatchObject({ orderNo: 'o1', isEarlier: true });
  expect(placed.size).toBe(1);
  // The same after a reload.
  const again = aServer('request', 'answer', 'request');
  for (const input of [pickup, delivery, noted])
    await expect(placeOnce(again.sending, input)).rejects.toBe(noAnswer);
  expect(await repeatUnanswered(again.sending)).toMatchObject({ orderNo: 'o1' });
});

test('a refused order leaves nothing behind: the next press is another one', async () => {
  const { sending, placed } = aServer();
  const send = async () => Promise.reject(refusal('STOCK_EXCEEDED'));
  await expect(placeOnce({ ...sending, send }, pickup)).rejects.toMatchObject({
    key: 'STOCK_EXCEEDED',
  });
  expect(kept.size).toBe(0);
  await placeOnce(sending, pickup);
  await placeOnce(sending, pickup);
  expect(placed.size, 'two orders that were both wanted').toBe(2);
});

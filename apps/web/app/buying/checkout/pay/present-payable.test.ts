import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { expect, test } from 'vitest';
import type { ShopCall } from '../../../api/call.ts';
import { presentPayable } from './present-payable.ts';

const bill = (payNo: string, status: PayableDetail['status'], more: Partial<PayableDetail> = {}) =>
  ({ payNo, status, orderNo: 'o1', type: 0, ...more }) as PayableDetail;

/** A server with these bills; the last of an order is its present one. */
const serverOf = (...bills: PayableDetail[]) =>
  (async (_: string, { payNo, orderNo }: { payNo?: string; orderNo?: string }) =>
    payNo
      ? bills.find((bill) => bill.payNo === payNo)
      : bills.findLast((bill) => bill.orderNo === orderNo)) as unknown as ShopCall;

const shownAt = async (payNo: string, ...bills: PayableDetail[]) =>
  (await presentPayable(serverOf(...bills), { payNo })).payNo;

test('the address of a bill whose amount was changed shows the bill that replaced it', async () => {
  expect(await shownAt('p1', bill('p1', 'closed'), bill('p2', 'open'))).toBe('p2');
  expect(await shownAt('p1', bill('p1', 'open'), bill('p2', 'open'))).toBe('p1');
});

test('a bill that nothing replaced is shown as closed', async () => {
  expect(await shownAt('p1', bill('p1', 'closed'))).toBe('p1');
  expect(await shownAt('p1', bill('p1', 'closed'), bill('p2', 'open', { type: 3 }))).toBe('p1');
  expect(await shownAt('p1', bill('p1', 'closed', { orderNo: null }))).toBe('p1');
});

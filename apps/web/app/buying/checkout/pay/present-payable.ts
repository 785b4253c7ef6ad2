import type { InputOf } from '@wasit/contract/api';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import type { ShopCall } from '../../../api/call.ts';

/**
 * What is to be paid at an address. A bill whose amount was changed is closed and replaced by a new
 * one: the old address, in a message or an open page, leads to that one.
 */
export async function presentPayable(
  call: ShopCall,
  { payNo, orderNo }: InputOf<'payOrderCreate'>,
): Promise<PayableDetail> {
  const payable = await call('payOrderCreate', { payNo, orderNo });
  if (payable.status !== 'closed' || payable.orderNo === null) return payable;
  const present = await call('payOrderCreate', { orderNo: payable.orderNo });
  return present.status === 'open' && present.type === payable.type ? present : payable;
}

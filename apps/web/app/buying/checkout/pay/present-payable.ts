import type { InputOf } from '@wasit/contract/api';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import type { ShopCall } from '../../../api/call.ts';

/**
 * The payable at an address. A payable whose amount was changed is closed and replaced: the old
 * address, from a message or an open page, leads to the new one.
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

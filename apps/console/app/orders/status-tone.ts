import type { LineStatus, ShownStatus } from '@wasit/contract/orders/states';
import type { PayableStatus } from '@wasit/contract/payments/states';
import type { Tone } from '../ui/page.tsx';

export const orderTone: Record<ShownStatus, Tone> = {
  WAIT_BUYER_PAY: 'wait',
  WAITING_PURCHASE: 'wait',
  WAIT_SELLER_SEND: 'now',
  CHINA_SHIPPING: 'now',
  LOGISTICS_PAYMENT: 'wait',
  AWAITING_DEPARTURE: 'now',
  SEA_SHIPPING: 'now',
  TO_WAREHOUSE: 'wait',
  WITH_COURIER: 'now',
  WAIT_BUYER_RECEIVER: 'now',
  CONFIRM_GOODS: 'good',
  CONFIRM_GOODS_AND_HAS_SUBSIDY: 'good',
  SUCCESS: 'good',
  CANCEL: 'calm',
  TERMINATED: 'bad',
};

export const lineTone: Record<LineStatus, Tone> = {
  to_buy: 'wait',
  price_raised: 'wait',
  bought: 'good',
  refunded: 'bad',
  unclaimed: 'bad',
};
export const payableTone: Record<PayableStatus, Tone> = {
  open: 'wait',
  settled: 'good',
  closed: 'calm',
};

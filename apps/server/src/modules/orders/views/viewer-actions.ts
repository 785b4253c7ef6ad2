import { type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import { mayMove } from '@wasit/contract/orders/states';
import type { viewerActions } from '@wasit/contract/orders/views';
import { formatPhone } from '@wasit/i18n';
import { maxWishes, type wishObstacle } from '../negotiation/wish.rules.ts';
import type { OrderRow } from '../orders.store.ts';
import { deliveryOpen } from '../placing/change-delivery.ts';

type ViewerActionName = (typeof viewerActions)[number];
export interface ViewerAction {
  action: ViewerActionName;
  allowed: boolean;
  reason: string | null;
}

export interface ActionFacts {
  readonly order: Pick<OrderRow, 'status'>;
  readonly due: boolean;
  readonly underReview: boolean;
  readonly raised: boolean;
  readonly measuredParcels: number;
  readonly isUndecided: boolean;
  /** Why a wish for a lower price is impossible; null if it is possible. */
  readonly negotiating: ReturnType<typeof wishObstacle>;
  readonly contact: string;
  readonly locale: Locale;
}

/** What the buyer may do next, or why not; acts check it again. */
export function actionsFor({
  order,
  due,
  underReview,
  raised,
  measuredParcels,
  isUndecided,
  negotiating,
  contact,
  locale,
}: ActionFacts): ViewerAction[] {
  const textOf = (key: ErrorKey) =>
    errorText(key, { locale, params: { contact: formatPhone(contact), max: maxWishes } });
  const one = (action: ViewerActionName, refusal: ErrorKey | null): ViewerAction => ({
    action,
    allowed: refusal === null,
    reason: refusal === null ? null : textOf(refusal),
  });
  const { status } = order;
  // After handover, delivery and cancelling are not shown anymore.
  const underway = ![
    'CANCEL',
    'TERMINATED',
    'WAIT_BUYER_RECEIVER',
    'CONFIRM_GOODS',
    'CONFIRM_GOODS_AND_HAS_SUBSIDY',
    'SUCCESS',
  ].includes(status);
  const list: ViewerAction[] = [];
  if (due) list.push(one('pay', underReview ? 'UNDER_REVIEW' : null));
  if (status === 'WAIT_BUYER_PAY' && negotiating !== 'not-vip' && negotiating !== 'lowest')
    list.push(one('negotiate', negotiating));
  if (raised) list.push(one('answerPriceRise', null));
  if (isUndecided) list.push(one('answerGoodsQuestion', null));
  if (mayMove('confirm', { from: status, by: 'buyer' })) list.push(one('confirm', null));
  if (status === 'CHINA_SHIPPING')
    list.push(one('shipArrived', measuredParcels > 0 ? null : 'NOTHING_ARRIVED'));
  if (underway)
    list.push(one('changeDelivery', deliveryOpen.includes(status) ? null : 'DELIVERY_LOCKED'));
  if (mayMove('cancel', { from: status, by: 'buyer' }))
    list.push(one('cancel', underReview ? 'UNDER_REVIEW' : null));
  else if (underway) list.push(one('cancel', 'ORDER_PAID'));
  list.push(one('buyAgain', null));
  return list;
}

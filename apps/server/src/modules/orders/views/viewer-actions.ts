import { type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import { mayMove } from '@wasit/contract/orders/states';
import type { viewerActions } from '@wasit/contract/orders/views';
import { formatPhone } from '@wasit/i18n';
import { maxWishes, type wishObstacle } from '../negotiation/wish.rules.ts';
import type { OrderRow } from '../orders.store.ts';
import { deliveryChangeableStatuses } from '../placing/change-delivery.ts';

type ViewerActionName = (typeof viewerActions)[number];
export interface ViewerAction {
  action: ViewerActionName;
  allowed: boolean;
  reason: string | null;
}

export interface ActionFacts {
  readonly order: Pick<OrderRow, 'status'>;
  readonly hasDue: boolean;
  readonly isUnderReview: boolean;
  readonly hasRaisedLine: boolean;
  readonly measuredParcels: number;
  readonly isUndecided: boolean;
  /** An offer about a complaint awaits the customer's answer. */
  readonly isOffered: boolean;
  /** Another order in the same carton; null if there is none. */
  readonly packedWith: string | null;
  /** Why a wish for a lower price is impossible; null if it is possible. */
  readonly obstacle: ReturnType<typeof wishObstacle>;
  readonly contact: string;
  readonly locale: Locale;
}

function deliveryRefusal({
  status,
  packedWith,
}: Pick<OrderRow, 'status'> & Pick<ActionFacts, 'packedWith'>): ErrorKey | null {
  if (!deliveryChangeableStatuses.includes(status)) return 'DELIVERY_LOCKED';
  return packedWith === null ? null : 'DELIVERY_PACKED';
}

/** The buyer's available acts, or why not; acts check again. */
export function actionsFor({
  order,
  hasDue,
  isUnderReview,
  hasRaisedLine,
  measuredParcels,
  isUndecided,
  isOffered,
  packedWith,
  obstacle,
  contact,
  locale,
}: ActionFacts): ViewerAction[] {
  const textOf = (key: ErrorKey) =>
    errorText(key, {
      locale,
      params: { contact: formatPhone(contact), max: maxWishes, order: packedWith ?? '' },
    });
  const viewerAction = (action: ViewerActionName, refusal: ErrorKey | null): ViewerAction => ({
    action,
    allowed: refusal === null,
    reason: refusal === null ? null : textOf(refusal),
  });
  const { status } = order;
  // After handover, delivery and cancelling are not shown anymore.
  const isUnderway = ![
    'CANCEL',
    'TERMINATED',
    'WAIT_BUYER_RECEIVER',
    'CONFIRM_GOODS',
    'CONFIRM_GOODS_AND_HAS_SUBSIDY',
    'SUCCESS',
  ].includes(status);
  const list: ViewerAction[] = [];
  if (hasDue) list.push(viewerAction('pay', isUnderReview ? 'UNDER_REVIEW' : null));
  if (status === 'WAIT_BUYER_PAY' && obstacle !== 'not-vip' && obstacle !== 'lowest')
    list.push(viewerAction('negotiate', obstacle));
  if (hasRaisedLine) list.push(viewerAction('answerPriceRise', null));
  if (isUndecided) list.push(viewerAction('answerGoodsQuestion', null));
  if (isOffered) list.push(viewerAction('answerOffer', null));
  if (mayMove('confirm', { from: status, by: 'buyer' })) list.push(viewerAction('confirm', null));
  if (status === 'CHINA_SHIPPING')
    list.push(viewerAction('shipArrived', measuredParcels > 0 ? null : 'NOTHING_ARRIVED'));
  if (isUnderway)
    list.push(viewerAction('changeDelivery', deliveryRefusal({ status, packedWith })));
  if (status === 'WAIT_BUYER_PAY') list.push(viewerAction('changeRemark', null));
  if (mayMove('cancel', { from: status, by: 'buyer' }))
    list.push(viewerAction('cancel', isUnderReview ? 'UNDER_REVIEW' : null));
  else if (isUnderway) list.push(viewerAction('cancel', 'ORDER_PAID'));
  // An order that was never paid for is not bought a second time: it is paid.
  if (status !== 'WAIT_BUYER_PAY') list.push(viewerAction('buyAgain', null));
  return list;
}

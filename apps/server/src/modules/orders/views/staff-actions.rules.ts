import { type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import type { StaffActions } from '@wasit/contract/orders/desk';
import {
  type ContainerStatus,
  containersUnderWay,
  deliveryMethod,
  isOrderEnded,
  type LineStatus,
  type OrderAction,
  type OrderStatus,
  orderMoves,
  type ParcelStatus,
} from '@wasit/contract/orders/states';
import type { Permission } from '@wasit/contract/staff/roles';

/** Facts that decide which acts of staff an order waits for. */
interface ActionFacts {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: 1 | 2;
  readonly hasAddress: boolean;
  readonly lines: readonly LineStatus[];
  readonly parcels: readonly ParcelStatus[];
  /** Where the containers are that hold parcels of it. */
  readonly containers: readonly ContainerStatus[];
  readonly underReview: boolean;
  readonly secondStagePaid: boolean;
  readonly dispatched: boolean;
  readonly delivered: boolean;
}

interface StaffAct {
  readonly action: string;
  readonly permission: Permission;
  /** Whether the act fits the state of the order: otherwise it is not shown at all. */
  readonly isApplicable: (facts: ActionFacts) => boolean;
  /** Why it cannot be done yet although it fits. */
  readonly blockedBy?: (facts: ActionFacts) => ErrorKey | null;
}

const canMove = (action: OrderAction, { status }: ActionFacts): boolean =>
  orderMoves[action].from.some((from) => from === status);
const hasParcel = ({ parcels }: ActionFacts, ...statuses: ParcelStatus[]): boolean =>
  parcels.some((status) => statuses.includes(status));
const isBeforeSecondStage = (facts: ActionFacts): boolean =>
  canMove('completePurchase', facts) ||
  canMove('announceParcel', facts) ||
  canMove('issueSecondStage', facts);
const isOpen = ({ status }: ActionFacts): boolean => !isOrderEnded(status);

/** In the order of the journey. The moves come from the one table that also guards them. */
const acts: readonly StaffAct[] = [
  {
    action: 'reviewPayment',
    permission: 'payments.review',
    isApplicable: (facts) => facts.underReview,
  },
  {
    action: 'recordPurchase',
    permission: 'procurement.buy',
    isApplicable: (facts) => canMove('completePurchase', facts) && facts.lines.includes('to_buy'),
  },
  {
    action: 'markOutOfStock',
    permission: 'procurement.buy',
    isApplicable: (facts) => canMove('completePurchase', facts) || canMove('announceParcel', facts),
  },
  {
    action: 'announceParcel',
    permission: 'procurement.buy',
    isApplicable: (facts) =>
      canMove('announceParcel', facts) ||
      canMove('issueSecondStage', facts) ||
      (canMove('completePurchase', facts) && facts.lines.includes('bought')),
  },
  {
    action: 'receiveParcel',
    permission: 'logistics.receive',
    isApplicable: (facts) => isBeforeSecondStage(facts) && hasParcel(facts, 'expected'),
  },
  {
    action: 'loadParcels',
    permission: 'logistics.containers',
    isApplicable: (facts) => canMove('depart', facts) && hasParcel(facts, 'received', 'packed'),
    blockedBy: ({ secondStagePaid }) => (secondStagePaid ? null : 'PARCEL_UNPAID'),
  },
  {
    action: 'departContainer',
    permission: 'logistics.containers',
    isApplicable: (facts) =>
      canMove('depart', facts) &&
      (facts.containers.includes('loading') || facts.containers.includes('closed')),
  },
  {
    action: 'arriveContainer',
    permission: 'logistics.baghdad',
    isApplicable: (facts) =>
      canMove('arrive', facts) &&
      containersUnderWay.some((status) => facts.containers.includes(status)),
  },
  {
    action: 'scanIn',
    permission: 'logistics.baghdad',
    isApplicable: (facts) => canMove('arrive', facts) && facts.containers.includes('arrived'),
  },
  {
    action: 'handOver',
    permission: 'logistics.baghdad',
    isApplicable: (facts) =>
      canMove('handOver', facts) && facts.deliveryMethod === deliveryMethod.SELF_PICKUP,
  },
  {
    action: 'dispatchCourier',
    permission: 'logistics.baghdad',
    isApplicable: (facts) =>
      canMove('handOver', facts) && facts.deliveryMethod === deliveryMethod.SPECIFIED_ADDRESS,
  },
  {
    action: 'changeDeliveryMethod',
    permission: 'logistics.baghdad',
    isApplicable: (facts) => canMove('handOver', facts) && facts.hasAddress,
  },
  {
    action: 'recordDelivery',
    permission: 'logistics.baghdad',
    // Also once the receipt is confirmed: the run waits for the result of the visit.
    isApplicable: (facts) => facts.dispatched && !facts.delivered,
  },
  {
    action: 'terminate',
    permission: 'orders.terminate',
    isApplicable: isOpen,
    blockedBy: (facts) => (canMove('terminate', facts) ? null : 'ORDER_STATE'),
  },
];

/**
 * The acts available to this staff member for an order now, and why others are not; the acts check
 * again.
 */
export function staffActionsFor(
  facts: ActionFacts,
  { permissions, locale }: { permissions: readonly Permission[]; locale: Locale },
): StaffActions {
  return acts
    .filter((act) => act.isApplicable(facts))
    .map(({ action, permission, blockedBy }) => {
      const refusal = permissions.includes(permission) ? (blockedBy?.(facts) ?? null) : 'FORBIDDEN';
      return {
        action,
        allowed: refusal === null,
        reason: refusal && errorText(refusal, { locale, params: { orderNo: facts.orderNo } }),
      };
    });
}

import { type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import type { Locale } from '@wasit/contract/locales';
import type { StaffOrderDetail } from '@wasit/contract/orders/desk';
import {
  type ContainerStatus,
  containersUnderWay,
  deliveryMethod,
  type LineStatus,
  type OrderAction,
  type OrderStatus,
  orderMoves,
  type ParcelStatus,
} from '@wasit/contract/orders/states';
import type { Permission } from '@wasit/contract/staff/roles';

/** What decides which acts of staff an order waits for. */
export interface ActionFacts {
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: 1 | 2;
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
  /** Whether the order is where this act belongs: otherwise it is not shown at all. */
  readonly belongs: (facts: ActionFacts) => boolean;
  /** Why it cannot be done yet although it belongs here. */
  readonly hindrance?: (facts: ActionFacts) => ErrorKey | null;
}

const leaves = (action: OrderAction, { status }: ActionFacts): boolean =>
  orderMoves[action].from.some((from) => from === status);
const hasParcel = ({ parcels }: ActionFacts, ...statuses: ParcelStatus[]): boolean =>
  parcels.some((one) => statuses.includes(one));
const isBeforeSecondStage = (facts: ActionFacts): boolean =>
  leaves('completePurchase', facts) ||
  leaves('announceParcel', facts) ||
  leaves('issueSecondStage', facts);
const isOpen = ({ status }: ActionFacts): boolean =>
  !['CANCEL', 'TERMINATED', 'SUCCESS'].includes(status);

/** In the order of the journey. The moves come from the one table that also guards them. */
const acts: readonly StaffAct[] = [
  { action: 'reviewPayment', permission: 'payments.review', belongs: (facts) => facts.underReview },
  {
    action: 'recordPurchase',
    permission: 'procurement.buy',
    belongs: (facts) => leaves('completePurchase', facts) && facts.lines.includes('to_buy'),
  },
  {
    action: 'markOutOfStock',
    permission: 'procurement.buy',
    belongs: (facts) => leaves('completePurchase', facts) || leaves('announceParcel', facts),
  },
  {
    action: 'announceParcel',
    permission: 'procurement.buy',
    belongs: (facts) =>
      leaves('announceParcel', facts) ||
      leaves('issueSecondStage', facts) ||
      (leaves('completePurchase', facts) && facts.lines.includes('bought')),
  },
  {
    action: 'receiveParcel',
    permission: 'logistics.receive',
    belongs: (facts) => isBeforeSecondStage(facts) && hasParcel(facts, 'expected'),
  },
  {
    action: 'loadParcels',
    permission: 'logistics.containers',
    belongs: (facts) => leaves('depart', facts) && hasParcel(facts, 'received', 'packed'),
    hindrance: ({ secondStagePaid }) => (secondStagePaid ? null : 'PARCEL_UNPAID'),
  },
  {
    action: 'departContainer',
    permission: 'logistics.containers',
    belongs: (facts) =>
      leaves('depart', facts) &&
      (facts.containers.includes('loading') || facts.containers.includes('closed')),
  },
  {
    action: 'arriveContainer',
    permission: 'logistics.baghdad',
    belongs: (facts) =>
      leaves('arrive', facts) &&
      containersUnderWay.some((status) => facts.containers.includes(status)),
  },
  {
    action: 'scanIn',
    permission: 'logistics.baghdad',
    belongs: (facts) => leaves('arrive', facts) && facts.containers.includes('arrived'),
  },
  {
    action: 'handOver',
    permission: 'logistics.baghdad',
    belongs: (facts) =>
      leaves('handOver', facts) && facts.deliveryMethod === deliveryMethod.SELF_PICKUP,
  },
  {
    action: 'dispatchCourier',
    permission: 'logistics.baghdad',
    belongs: (facts) =>
      leaves('handOver', facts) && facts.deliveryMethod === deliveryMethod.SPECIFIED_ADDRESS,
  },
  {
    action: 'recordDelivery',
    permission: 'logistics.baghdad',
    belongs: (facts) => leaves('confirm', facts) && facts.dispatched && !facts.delivered,
  },
  {
    action: 'terminate',
    permission: 'orders.terminate',
    belongs: isOpen,
    hindrance: (facts) => (leaves('terminate', facts) ? null : 'ORDER_STATE'),
  },
];

/**
 * What this staff member may do with an order now, and why not the rest; the acts decide again when
 * it is done.
 */
export function staffActionsFor(
  facts: ActionFacts,
  { permissions, locale }: { permissions: readonly Permission[]; locale: Locale },
): StaffOrderDetail['staffActions'] {
  return acts
    .filter((act) => act.belongs(facts))
    .map(({ action, permission, hindrance }) => {
      const refusal = permissions.includes(permission) ? (hindrance?.(facts) ?? null) : 'FORBIDDEN';
      return {
        action,
        allowed: refusal === null,
        reason: refusal && errorText(refusal, { locale, params: { orderNo: facts.orderNo } }),
      };
    });
}

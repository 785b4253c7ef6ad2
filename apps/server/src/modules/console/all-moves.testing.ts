import { userLevel } from '@wasit/contract/accounts/levels';
import {
  deliveryMethod,
  type MoveActor,
  mayMove,
  type OrderAction,
  type OrderStatus,
  orderMoves,
} from '@wasit/contract/orders/states';
import type { EndpointName } from '@wasit/contract/paths';
import {
  type Permission,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@wasit/contract/staff/roles';
import type { Answered, TestApp } from '../../../test/start.ts';
import { newId } from '../../platform/ids/ids.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { findOrder } from '../orders/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import type { Place } from './all-places.testing.ts';
import { carton, type JourneyOrder, measurementBy } from './journey.testing.ts';

/**
 * The caller: nobody, the order's own customer, another one, an agent who is not in procurement
 * mode, or staff of one role.
 */
export type CallerKind = 'visitor' | 'owner' | 'other customer' | 'agent outside mode' | StaffRole;
export const callerKinds: readonly CallerKind[] = [
  'visitor',
  'owner',
  'other customer',
  'agent outside mode',
  ...staffRoleNames,
];

interface Credentials {
  readonly token: string | null;
  /** Null for a caller who is refused before their photos are checked. */
  readonly clerk: string | null;
}

export async function credentialsOf(app: TestApp, callerKind: CallerKind, order: JourneyOrder) {
  if (callerKind === 'visitor') return { token: null, clerk: null };
  if (callerKind === 'owner') return { token: order.customer.token, clerk: null };
  if (callerKind === 'other customer') return { token: (await aCustomer(app)).token, clerk: null };
  if (callerKind === 'agent outside mode')
    return { token: (await aCustomer(app, { level: userLevel.agent })).token, clerk: null };
  const { token, staffId } = await aStaff(app, callerKind);
  return {
    token,
    clerk: staffRoles[callerKind].some((permission) => permission === 'logistics.receive')
      ? staffId
      : null,
  };
}

export interface Act {
  readonly endpoint: EndpointName;
  /** The customer, or staff with this permission. */
  readonly who: 'owner' | Permission;
  /** The order's move that the act makes, if it makes one on its own. */
  readonly move?: { readonly action: OrderAction; readonly by: MoveActor };
  /** Where the act is possible. For a move the table must say so too. */
  readonly where: (place: Place) => boolean;
  readonly attempt: (
    app: TestApp,
    order: JourneyOrder,
    as: Credentials,
  ) => Promise<Answered<unknown>>;
}

const hasStatus =
  (...statuses: OrderStatus[]) =>
  (place: Place) =>
    statuses.includes(place.status);
const hasParcels =
  (...parcels: Place['parcels'][]) =>
  (place: Place) =>
    parcels.includes(place.parcels);
const anywhere = () => true;
const firstParcel = (order: JourneyOrder) =>
  order.parcels[0] ?? { parcelId: 'pc_none', waybill: 'NONE-1' };
const callOptions = ({ token: bearer }: Credentials) => (bearer ? { as: bearer } : {});

export const acts: readonly Act[] = [
  {
    endpoint: 'cancelOrder',
    who: 'owner',
    move: { action: 'cancel', by: 'buyer' },
    where: anywhere,
    attempt: (app, { orderNo }, as) => app.call('cancelOrder', { orderNo }, callOptions(as)),
  },
  {
    endpoint: 'changeOrder',
    who: 'owner',
    where: hasStatus(
      'WAIT_BUYER_PAY',
      'WAITING_PURCHASE',
      'WAIT_SELLER_SEND',
      'CHINA_SHIPPING',
      'LOGISTICS_PAYMENT',
      'SEA_SHIPPING',
    ),
    attempt: (app, { orderNo }, as) =>
      app.call(
        'changeOrder',
        { orderNo, deliveryMethod: deliveryMethod.SELF_PICKUP },
        callOptions(as),
      ),
  },
  {
    endpoint: 'shipArrived',
    who: 'owner',
    move: { action: 'issueSecondStage', by: 'buyer' },
    where: anywhere,
    attempt: (app, { orderNo }, as) => app.call('shipArrived', { orderNo }, callOptions(as)),
  },
  {
    endpoint: 'confirmOrder',
    who: 'owner',
    move: { action: 'confirm', by: 'buyer' },
    where: anywhere,
    attempt: (app, { orderNo }, as) => app.call('confirmOrder', { orderNo }, callOptions(as)),
  },
  {
    endpoint: 'recordPurchase',
    who: 'procurement.buy',
    move: { action: 'completePurchase', by: 'purchaser' },
    where: anywhere,
    attempt: (app, { lineIds }, as) => {
      const lines = lineIds.map((lineId) => ({
        lineId,
        realUnitCost: { amount: 5, currency: 'USD' as const },
      }));
      return app.call('recordPurchase', { supplierOrderNo: 'SO', lines }, callOptions(as));
    },
  },
  {
    endpoint: 'markOutOfStock',
    who: 'procurement.buy',
    move: { action: 'terminate', by: 'purchaser' },
    // Goods in a parcel are not out of stock any more.
    where: hasParcels('none'),
    attempt: (app, { lineIds }, as) =>
      app.call('markOutOfStock', { lineIds, reason: 'sold out' }, callOptions(as)),
  },
  {
    endpoint: 'announceParcel',
    who: 'procurement.buy',
    where: hasStatus('WAIT_SELLER_SEND', 'CHINA_SHIPPING'),
    attempt: (app, { orderNo, lineIds }, as) =>
      app.call(
        'announceParcel',
        { orderNo, lineIds, waybill: newId('SF').replace('_', '-') },
        callOptions(as),
      ),
  },
  {
    endpoint: 'receiveParcel',
    who: 'logistics.receive',
    move: { action: 'issueSecondStage', by: 'china-warehouse' },
    where: hasParcels('expected'),
    attempt: async (app, order, as) => {
      const { parcelId } = firstParcel(order);
      const measured = { ...carton, parcelId, photoFileIds: ['f_none'] };
      return app.call(
        'receiveParcel',
        as.clerk ? await measurementBy(app, { staffId: as.clerk, parcelId }) : measured,
        callOptions(as),
      );
    },
  },
  {
    endpoint: 'loadParcels',
    who: 'logistics.containers',
    where: hasParcels('ashore'),
    attempt: (app, order, as) =>
      app.call(
        'loadParcels',
        { containerId: order.containerId ?? 'ct_none', parcelIds: [firstParcel(order).parcelId] },
        callOptions(as),
      ),
  },
  {
    endpoint: 'unloadParcel',
    who: 'logistics.containers',
    where: hasParcels('loaded'),
    attempt: (app, order, as) =>
      app.call('unloadParcel', { parcelId: firstParcel(order).parcelId }, callOptions(as)),
  },
  {
    endpoint: 'departContainer',
    who: 'logistics.containers',
    move: { action: 'depart', by: 'logistics' },
    where: hasParcels('loaded'),
    attempt: (app, order, as) =>
      app.call('departContainer', { containerId: order.containerId ?? 'ct_none' }, callOptions(as)),
  },
  {
    endpoint: 'arriveContainer',
    who: 'logistics.baghdad',
    where: hasParcels('at sea'),
    attempt: (app, order, as) =>
      app.call('arriveContainer', { containerId: order.containerId ?? 'ct_none' }, callOptions(as)),
  },
  {
    endpoint: 'scanIn',
    who: 'logistics.baghdad',
    move: { action: 'arrive', by: 'baghdad-warehouse' },
    where: hasParcels('docked'),
    attempt: (app, order, as) =>
      app.call('scanIn', { waybill: firstParcel(order).waybill }, callOptions(as)),
  },
  {
    endpoint: 'handOver',
    who: 'logistics.baghdad',
    move: { action: 'handOver', by: 'baghdad-warehouse' },
    where: (place) => !place.toAddress,
    attempt: async (app, order, as) => {
      const { orderNo, pickupCode } = await findOrder(app.platform.db, order.orderNo);
      const waybills = [firstParcel(order).waybill];
      return app.call('handOver', { orderNo, pickupCode, waybills }, callOptions(as));
    },
  },
  {
    endpoint: 'dispatchCourier',
    who: 'logistics.baghdad',
    move: { action: 'handOver', by: 'baghdad-warehouse' },
    where: (place) => place.toAddress === true,
    attempt: (app, { orderNo }, as) =>
      app.call('dispatchCourier', { orderNo, courier: 'Karrada Express' }, callOptions(as)),
  },
  {
    endpoint: 'changeDeliveryMethod',
    who: 'logistics.baghdad',
    where: (place) => place.status === 'TO_WAREHOUSE' && place.toAddress === true,
    attempt: (app, { orderNo }, as) => {
      const input = { orderNo, deliveryMethod: deliveryMethod.SELF_PICKUP, reason: 'came for it' };
      return app.call('changeDeliveryMethod', input, callOptions(as));
    },
  },
  {
    endpoint: 'recordDelivery',
    who: 'logistics.baghdad',
    where: (place) => place.status === 'WAIT_BUYER_RECEIVER' && place.toAddress === true,
    attempt: (app, { orderNo }, as) => app.call('recordDelivery', { orderNo }, callOptions(as)),
  },
  {
    endpoint: 'terminateOrder',
    who: 'orders.terminate',
    move: { action: 'terminate', by: 'support' },
    where: anywhere,
    attempt: (app, { orderNo }, as) =>
      app.call('terminateOrder', { orderNo, reason: 'seized' }, callOptions(as)),
  },
];

const isStaff = (callerKind: CallerKind): callerKind is StaffRole => callerKind in staffRoles;

const hasPermission = ({ who }: Act, callerKind: CallerKind): boolean =>
  isStaff(callerKind) && staffRoles[callerKind].some((permission) => permission === who);

/** Whether roles and the state table allow this caller the act in this place. */
export function isAllowed(act: Act, place: Place, callerKind: CallerKind): boolean {
  const { who, move, where } = act;
  const isEntitled = who === 'owner' ? callerKind === 'owner' : hasPermission(act, callerKind);
  return (
    isEntitled &&
    where(place) &&
    (!move || mayMove(move.action, { from: place.status, by: move.by }))
  );
}

/**
 * Whether this caller tries the act in vain. Who may not call its endpoint at all is refused before
 * the order is looked at (`policies.test.ts`), and tries only what another one may do there.
 */
export function isTriedInVain(act: Act, place: Place, callerKind: CallerKind): boolean {
  if (isAllowed(act, place, callerKind)) return false;
  const isServed =
    act.who === 'owner'
      ? callerKind !== 'visitor' && !isStaff(callerKind)
      : hasPermission(act, callerKind);
  return isServed || callerKinds.some((one) => isAllowed(act, place, one));
}

/** The status in which the act leaves the order. */
export function statusAfter({ endpoint, move }: Act, place: Place): OrderStatus {
  if (endpoint === 'announceParcel') return 'CHINA_SHIPPING';
  return move ? orderMoves[move.action].to : place.status;
}

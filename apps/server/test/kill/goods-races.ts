import type { InputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import type { ErrorKey } from '@wasit/contract/errors/codes';
import type { StaffRole } from '@wasit/contract/staff/roles';
import { aHeldOrder } from '../../src/modules/console/goods-question.testing.ts';
import {
  aContainer,
  aContainerNo,
  aCourierRun,
  anAnnouncedJourney,
  anArrivedJourney,
  anOrderIn,
  aPackable,
  aPaidJourney,
  aProposedUnclaimed,
  aShippableJourney,
  asRole,
  load,
  measurementBy,
  packAll,
  packedCarton,
  paySecondStage,
  pickupCodeOf,
  sealingBy,
  withHsCodes,
} from '../../src/modules/console/journey.testing.ts';
import { anUnannouncedBox } from '../../src/modules/console/unknown-box.testing.ts';
import { aClaim, aDraft } from '../../src/modules/procurement/procurement.testing.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import type { TestApp } from '../start.ts';
import { aPress, type Press } from './pressing.ts';

export interface Clerk {
  readonly token: string;
  readonly staffId: string;
}

export interface GoodsRace {
  readonly role: StaffRole;
  /** The key of the slower one's refusal, and the act that the faster one is said to have done. */
  readonly key: ErrorKey;
  readonly conflict: string;
  /** Brings the goods into the state; returns each of two clerks' press. */
  prepare(app: TestApp): Promise<(clerk: Clerk, index: number) => Press | Promise<Press>>;
}

const press = <N extends keyof Endpoints>(endpoint: N, { token }: Clerk, input: InputOf<N>) =>
  aPress(endpoint, { key: newId('key'), token, input });

/** Concurrent acts of two clerks on the same goods. */
export const goodsRaces: Readonly<Record<string, GoodsRace>> = {
  'receive the same parcel': {
    role: 'china-warehouse',
    key: 'PARCEL_STATE',
    conflict: 'received parcel',
    async prepare(app) {
      const { parcels } = await anAnnouncedJourney(app);
      const parcelId = parcels[0]?.parcelId ?? '';
      return async (clerk) =>
        press(
          'receiveParcel',
          clerk,
          await measurementBy(app, { staffId: clerk.staffId, parcelId }),
        );
    },
  },
  'correct the same waybill': {
    role: 'purchaser',
    key: 'CONFLICT',
    conflict: 'corrected the waybill of parcel',
    async prepare(app) {
      const [parcel = { parcelId: '', waybill: '' }] = (await anAnnouncedJourney(app)).parcels;
      return (clerk) =>
        press('correctWaybill', clerk, {
          ...parcel,
          to: newId('SF').replace('_', '-'),
          reason: 'one digit was wrong',
        });
    },
  },
  'withdraw the same waybill': {
    role: 'purchaser',
    key: 'PARCEL_STATE',
    conflict: 'withdrawn parcel',
    async prepare(app) {
      const [parcel = { parcelId: '', waybill: '' }] = (await anAnnouncedJourney(app)).parcels;
      return (clerk) => press('withdrawParcel', clerk, { ...parcel, reason: 'it does not exist' });
    },
  },
  'receive the same unknown box': {
    role: 'china-warehouse',
    key: 'WAYBILL_EXISTS',
    conflict: 'received unknown parcel UN-',
    async prepare(app) {
      const { input } = await anUnannouncedBox(app);
      return async (clerk) => {
        const { parcelId: _, ...measured } = await measurementBy(app, {
          staffId: clerk.staffId,
          parcelId: '',
        });
        return press('receiveUnknown', clerk, { ...input, ...measured });
      };
    },
  },
  'correct the same count': {
    role: 'china-warehouse',
    key: 'CONFLICT',
    conflict: 'corrected the count of parcel',
    async prepare(app) {
      const { parcels, lineIds } = await aHeldOrder(app, { counted: 3 });
      const [{ parcelId, waybill } = { parcelId: '', waybill: '' }] = parcels;
      const { checks } = await app.ok(
        'findParcel',
        { waybill },
        { as: await asRole(app, 'china-warehouse') },
      );
      const count = { parcelId, lineId: lineIds[0] ?? '', checkId: checks[0]?.checkId ?? 0 };
      return (clerk, index) =>
        press('correctCount', clerk, { ...count, counted: 1 + index, reason: 'counted again' });
    },
  },
  'pack the same parcels': {
    role: 'china-warehouse',
    key: 'PARCEL_STATE',
    conflict: 'packed parcel',
    async prepare(app) {
      const parcelIds = (await aPackable(app)).parcels.map(({ parcelId }) => parcelId);
      return (clerk) => press('packCarton', clerk, { parcelIds, ...packedCarton });
    },
  },
  'load the same carton into two containers': {
    role: 'logistics',
    key: 'PARCEL_STATE',
    conflict: 'loaded parcel',
    async prepare(app) {
      const order = await aPackable(app);
      await packAll(app, order);
      await paySecondStage(app, order);
      const containers = [await aContainer(app), await aContainer(app)];
      const parcelIds = order.parcels.slice(0, 1).map(({ parcelId }) => parcelId);
      return (clerk, index) =>
        press('loadParcels', clerk, {
          containerId: containers[index]?.containerId ?? '',
          parcelIds,
        });
    },
  },
  'plan a container of the same number': {
    role: 'logistics',
    key: 'CONFLICT',
    conflict: 'planned container TSTU',
    async prepare() {
      const containerNo = aContainerNo();
      return (clerk) => press('createContainer', clerk, { containerNo, size: '40HQ' });
    },
  },
  'close the same container': {
    role: 'logistics',
    key: 'CONTAINER_STATE',
    conflict: 'closed container',
    async prepare(app) {
      const containerId = await load(app, await aShippableJourney(app));
      await withHsCodes(app, containerId);
      return async (clerk, index) => {
        const { staffId } = clerk;
        const sealing = await sealingBy(app, { staffId, containerId, seal: `S${index}` });
        return press('closeContainer', clerk, sealing);
      };
    },
  },
  'hand over the same parcel': {
    role: 'baghdad-warehouse',
    key: 'PARCEL_STATE',
    conflict: 'handed over parcel',
    async prepare(app) {
      const order = await anArrivedJourney(app, { parcels: 2 });
      const { orderNo } = order;
      const pickupCode = await pickupCodeOf(app, order);
      const waybills = order.parcels.slice(0, 1).map(({ waybill }) => waybill);
      return (clerk) => press('handOver', clerk, { orderNo, pickupCode, waybills });
    },
  },
  'report the same visit': {
    role: 'baghdad-warehouse',
    key: 'ORDER_STATE',
    conflict: 'of order',
    async prepare(app) {
      const { orderNo } = await anArrivedJourney(app, { toAddress: true });
      const as = await asRole(app, 'baghdad-warehouse');
      await app.ok('startCourierRun', { courier: 'Karrada', orderNos: [orderNo] }, { as });
      return (clerk, index) =>
        press('recordDelivery', clerk, {
          orderNo,
          ...(index === 0 ? {} : { result: 'refused', reason: 'damaged' }),
        });
    },
  },
  'settle the same run': {
    role: 'baghdad-warehouse',
    key: 'RUN_SETTLED',
    conflict: 'settled the run of Karrada Express',
    async prepare(app) {
      const runId = await aCourierRun(app);
      return (clerk) => press('settleCourierRun', clerk, { runId, countedIqd: 0 });
    },
  },
  'correct the same purchase': {
    role: 'purchaser',
    key: 'CONFLICT',
    conflict: 'corrected a purchase of order',
    async prepare(app) {
      const [lineId = ''] = (await anOrderIn(app, 'WAIT_SELLER_SEND')).lineIds;
      const cost = { corrections: 0, field: 'unitCost', reason: 'invoice' } as const;
      return (clerk, index) =>
        press('correctPurchase', clerk, {
          lineId,
          ...cost,
          unitCost: { amount: 4 + index / 10, currency: 'USD' },
        });
    },
  },
  'order the same purchase order': {
    role: 'purchaser',
    key: 'PO_MOVED',
    conflict: 'ordered purchase order PO-',
    async prepare(app) {
      const draft = await aDraft(app, [await aPaidJourney(app)]);
      return (clerk) => press('orderPurchaseOrder', clerk, draft);
    },
  },
  'decide on the same unclaimed goods': {
    role: 'finance',
    key: 'UNCLAIMED_MOVED',
    conflict: 'declined the proposal on order',
    async prepare(app) {
      const { orderNo } = await aProposedUnclaimed(app);
      const word = { orderNo, version: 1, approve: false, reason: 'call them again' };
      return (clerk) => press('decideUnclaimed', clerk, word);
    },
  },
  'accept the same claim': {
    role: 'purchaser',
    key: 'CLAIM_MOVED',
    conflict: 'accepted claim SC-',
    async prepare(app) {
      const { claimNo, version } = await aClaim(app, await aPaidJourney(app));
      return (clerk) => press('acceptSupplierClaim', clerk, { claimNo, version, amountYuan: 70 });
    },
  },
};

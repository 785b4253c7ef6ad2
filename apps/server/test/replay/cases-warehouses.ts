import { randomUUID } from 'node:crypto';
import {
  aContainer,
  aContainerCost,
  aContainerNo,
  aCourierRun,
  aHandedOverJourney,
  aHeldParcel,
  anAnnouncedJourney,
  anArrivedJourney,
  announce,
  anOrderIn,
  anUnclaimed,
  aPackable,
  aPaidJourney,
  aProposedUnclaimed,
  aShippableJourney,
  carton,
  collectionOf,
  dock,
  emptyFile,
  load,
  measurementBy,
  packAll,
  packedCarton,
  receive,
  sail,
  sealingBy,
  withHsCodes,
} from '../../src/modules/console/journey.testing.ts';
import {
  anException,
  anUnannouncedBox,
  anUnknownParcel,
} from '../../src/modules/console/unknown-box.testing.ts';
import {
  aClaim,
  aDraft,
  anAcceptedClaim,
  anOrderedPurchase,
  draftFields,
  supplierTexts,
} from '../../src/modules/procurement/procurement.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';
import { type Cases, reason, usd } from './press.ts';

/** Acts of purchasers and warehouses, and of the customer whose goods came in part. */
export const warehouseCases = (app: TestApp) =>
  ({
    ...supplierCases(app),
    ...seaCases(app),
    ...baghdadCases(app),
    ...unknownCases(app),
    recordPurchase: async () => {
      const { lineIds } = await aPaidJourney(app);
      return {
        input: {
          supplierOrderNo: 'SO-1',
          lines: lineIds.map((lineId) => ({ lineId, realUnitCost: usd(5) })),
        },
      };
    },
    createPurchaseOrder: async () => ({
      input: await draftFields(app, [await aPaidJourney(app)]),
    }),
    savePurchaseOrder: async () => ({ input: await aDraft(app, [await aPaidJourney(app)]) }),
    orderPurchaseOrder: async () => ({ input: await aDraft(app, [await aPaidJourney(app)]) }),
    payPurchaseOrder: async () => {
      const { poNo, version } = await anOrderedPurchase(app, [await aPaidJourney(app)]);
      return { input: { poNo, version, reference: 'Alipay 1' } };
    },
    closePurchaseOrder: async () => {
      const journey = await aPaidJourney(app);
      const { poNo, version } = await anOrderedPurchase(app, [journey]);
      await announce(app, journey);
      const as = (await aStaff(app, 'purchaser')).token;
      await app.ok('payPurchaseOrder', { poNo, version, reference: 'Alipay 2' }, { as });
      // Paying and adding the waybill are separate changes.
      return { input: { poNo, version: version + 2, reason } };
    },
    correctPurchaseOrder: async () => {
      const { poNo, version } = await anOrderedPurchase(app, [await aPaidJourney(app)]);
      return { input: { poNo, version, field: 'freight', amount: 12.5, reason } };
    },
    cancelPurchaseOrder: async () => {
      const { poNo, version } = await aDraft(app, [await aPaidJourney(app)]);
      return { input: { poNo, version, reason } };
    },
    markOutOfStock: async () => ({
      input: {
        lineIds: (await aPaidJourney(app, { skus: 2 })).lineIds.slice(0, 1),
        reason: 'sold out',
      },
    }),
    announceParcel: async () => {
      const { orderNo, lineIds } = await anOrderIn(app, 'WAIT_SELLER_SEND');
      return {
        input: { orderNo, lineIds, waybill: `SF-${randomUUID().slice(0, 8)}`, carrier: 'SF' },
      };
    },
    releaseParcel: async () => ({ input: { parcelId: await aHeldParcel(app), reason } }),
    packCarton: async () => ({
      input: {
        parcelIds: (await aPackable(app)).parcels.map(({ parcelId }) => parcelId),
        ...packedCarton,
      },
    }),
    unpackCarton: async () => ({
      input: { cartonId: (await packAll(app, await aPackable(app))).cartonId, reason },
    }),
    correctMeasures: async () => ({
      input: { parcelId: (await aPackable(app)).parcels[0]?.parcelId, ...packedCarton, reason },
    }),
    receiveParcel: async () => {
      const { parcels } = await anAnnouncedJourney(app);
      const { token: as, staffId } = await aStaff(app, 'china-warehouse');
      return {
        as,
        input: await measurementBy(app, {
          staffId,
          parcelId: parcels[0]?.parcelId ?? '',
          ...carton,
        }),
      };
    },
    shipArrived: async () => {
      const order = await anOrderIn(app, 'WAIT_SELLER_SEND', { skus: 2 });
      const { parcelId } = await announce(app, order, order.lineIds.slice(0, 1));
      await announce(app, order, order.lineIds.slice(1));
      await receive(app, parcelId);
      return { as: order.customer.token, input: { orderNo: order.orderNo } };
    },
  }) satisfies Cases;

const seaCases = (app: TestApp) => {
  const loaded = async () => {
    const order = await aShippableJourney(app);
    return { ...order, loadedInto: await load(app, order) };
  };
  const parcelOf = ({ parcels }: { parcels: { parcelId: string; waybill: string }[] }) =>
    parcels[0] ?? { parcelId: '', waybill: '' };
  return {
    createContainer: async () => ({
      input: {
        containerNo: aContainerNo(),
        size: '20',
      },
    }),
    saveContainerFile: async () => {
      const { containerId, containerNo, size, vessel } = await aContainer(app);
      return {
        input: { ...emptyFile, containerId, containerNo, size, vessel, version: 0, voyage: '12W' },
      };
    },
    closeContainer: async () => {
      const { loadedInto: containerId } = await loaded();
      await withHsCodes(app, containerId);
      const { token: as, staffId } = await aStaff(app, 'logistics');
      return { as, input: await sealingBy(app, { staffId, containerId }) };
    },
    moveContainer: async () => {
      const { loadedInto: containerId } = await loaded();
      await sail(app, containerId);
      return { input: { containerId, move: 'reachPort' } };
    },
    addContainerCost: async () => ({
      input: {
        containerId: (await aContainer(app)).containerId,
        kind: 'ocean-freight',
        amount: 1200,
        currency: 'USD',
      },
    }),
    reverseContainerCost: async () => ({
      input: { costId: await aContainerCost(app, (await aContainer(app)).containerId), reason },
    }),
    loadParcels: async () => {
      const order = await aShippableJourney(app);
      return {
        input: {
          containerId: (await aContainer(app)).containerId,
          parcelIds: [parcelOf(order).parcelId],
        },
      };
    },
    unloadParcel: async () => ({ input: { parcelId: parcelOf(await loaded()).parcelId } }),
    departContainer: async () => ({ input: { containerId: (await loaded()).loadedInto } }),
    arriveContainer: async () => {
      const { loadedInto: containerId } = await loaded();
      await sail(app, containerId);
      return { input: { containerId } };
    },
    scanIn: async () => {
      const order = await loaded();
      await sail(app, order.loadedInto);
      await dock(app, order.loadedInto);
      return { input: { waybill: parcelOf(order).waybill } };
    },
    loseParcel: async () => {
      const order = await loaded();
      return {
        input: {
          parcelId: parcelOf(order).parcelId,
          reason,
          pieces: order.lineIds.map((lineId) => ({ lineId, pieces: 1 })),
        },
      };
    },
  } satisfies Cases;
};

const unknownCases = (app: TestApp) =>
  ({
    planException: async () => ({
      input: {
        exceptionId: await anException(app),
        version: 0,
        ownerId: null,
        dueDay: '2030-01-02',
        nextStep: 'call them',
      },
    }),
    closeException: async () => ({
      input: { exceptionId: await anException(app), version: 0, reason },
    }),
    receiveUnknown: () => anUnannouncedBox(app),
    attachUnknown: async () => ({
      as: (await aStaff(app, 'china-warehouse')).token,
      input: {
        unknownId: (await anUnknownParcel(app)).unknownId,
        lineIds: (await anOrderIn(app, 'WAIT_SELLER_SEND')).lineIds,
      },
    }),
  }) satisfies Cases;

const baghdadCases = (app: TestApp) =>
  ({
    handOver: async () => ({
      input: await collectionOf(app, await anArrivedJourney(app)),
    }),
    changeDeliveryMethod: async () => ({
      input: {
        orderNo: (await anArrivedJourney(app, { toAddress: true })).orderNo,
        deliveryMethod: 2,
        reason,
      },
    }),
    dispatchCourier: async () => ({
      input: {
        orderNo: (await anArrivedJourney(app, { toAddress: true })).orderNo,
        courier: 'Karrada Express',
      },
    }),
    recordDelivery: async () => ({
      input: { orderNo: (await aHandedOverJourney(app, { toAddress: true })).orderNo },
    }),
    shelveParcel: async () => ({
      as: (await aStaff(app, 'baghdad-warehouse')).token,
      input: {
        place: 'IQ',
        waybill: (await anArrivedJourney(app)).parcels[0]?.waybill,
        shelf: 'B-07',
      },
    }),
    countShelf: async () => ({
      as: (await aStaff(app, 'baghdad-warehouse')).token,
      input: { place: 'IQ', shelf: 'B-08', scanned: ['NOT-OURS'] },
    }),
    proposeUnclaimed: async () => ({
      input: {
        orderNo: (await anUnclaimed(app)).orderNo,
        version: 0,
        kind: 'extend',
        days: 30,
        reason,
      },
    }),
    decideUnclaimed: async () => ({
      input: { orderNo: (await aProposedUnclaimed(app)).orderNo, version: 1, approve: true },
    }),
    startCourierRun: async () => ({
      input: {
        courier: 'Karrada Express',
        orderNos: [(await anArrivedJourney(app, { toAddress: true })).orderNo],
      },
    }),
    settleCourierRun: async () => ({
      input: { runId: await aCourierRun(app), countedIqd: 0 },
    }),
    pauseStorage: async () => ({
      input: { orderNo: (await anArrivedJourney(app)).orderNo, reason: 'the crane broke' },
    }),
    resumeStorage: async () => {
      const { orderNo } = await anArrivedJourney(app);
      await app.ok(
        'pauseStorage',
        { orderNo, reason: 'the crane broke' },
        { as: (await aStaff(app, 'baghdad-warehouse')).token },
      );
      return { input: { orderNo, reason: 'repaired' } };
    },
  }) satisfies Cases;

/** Suppliers' files and claims on suppliers. */
const supplierCases = (app: TestApp) =>
  ({
    saveSupplierFile: async () => {
      const { supplierId } = await aClaim(app, await aPaidJourney(app));
      return { input: { supplierId, ...supplierTexts } };
    },
    openSupplierClaim: async () => {
      const { supplierId } = await aClaim(app, await aPaidJourney(app));
      return { input: { supplierId, cause: 'other', amountYuan: 5, reason } };
    },
    acceptSupplierClaim: async () => {
      const { claimNo, version } = await aClaim(app, await aPaidJourney(app));
      return { input: { claimNo, version, amountYuan: 5 } };
    },
    refuseSupplierClaim: async () => {
      const { claimNo, version } = await aClaim(app, await aPaidJourney(app));
      return { input: { claimNo, version, reason } };
    },
    settleSupplierClaim: async () => {
      const { claimNo, version } = await anAcceptedClaim(app, await aPaidJourney(app));
      return { input: { claimNo, version, amountYuan: 70, reference: 'Alipay 9' } };
    },
  }) satisfies Cases;

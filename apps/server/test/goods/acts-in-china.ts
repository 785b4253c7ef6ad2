import type { ParcelStatus } from '@wasit/contract/orders/states';
import { measurementBy } from '../../src/modules/console/journey.testing.ts';
import { payByWallet } from '../../src/modules/payments/payments.testing.ts';
import { closeQuestions, expectReplacements } from './acts-on-questions.ts';
import {
  aBox,
  aWaybill,
  type Draw,
  type GoodsAct,
  type GoodsLife,
  inState,
  matesOf,
  one,
  shownKey,
  some,
} from './goods-life.ts';

/** Lines of one or both customers, with optional quantities. */
function aContent({ orders, quantities }: GoodsLife, draw: Draw) {
  const all = orders.flatMap((order) => order.lineIds);
  const lineIds = draw(2) === 0 ? all : some(all, draw);
  const pieces = lineIds
    .filter(() => draw(3) === 0)
    .map((lineId) => ({ lineId, pieces: 1 + draw(quantities.get(lineId) ?? 1) }));
  return { lineIds, pieces };
}

/** Contents of a waybill: a parcel for each order. */
function keepParcels(
  life: GoodsLife,
  found: readonly { parcelId: string; waybill: string; orderNo: string }[],
  { lineIds, pieces, status }: ReturnType<typeof aContent> & { status: ParcelStatus },
): void {
  expectReplacements(life, lineIds);
  for (const { orderNo, lineIds: own } of life.orders) {
    const { parcelId, waybill } = found.find((one) => one.orderNo === orderNo) ?? {};
    if (!parcelId || !waybill) continue;
    life.parcels.push({
      parcelId,
      waybill,
      orderNo,
      status,
      held: false,
      cartonId: null,
      containerId: null,
      aside: new Map(),
      announced: new Map(
        lineIds
          .filter((lineId) => own.includes(lineId))
          .map((lineId) => [
            lineId,
            pieces.find((piece) => piece.lineId === lineId)?.pieces ?? null,
          ]),
      ),
    });
  }
}

/** Acts on goods from the supplier to the carton, each through the API. */
export const actsInChina: Readonly<Record<string, GoodsAct>> = {
  correct: {
    weight: 1,
    isPossible: () => true,
    async take({ app, clerk: { token: as }, poNo, orders }, draw) {
      const { version } = await app.ok('purchaseOrderDetail', { poNo }, { as });
      const field = one(['unitPrice', 'freight', 'discount'] as const, draw) ?? 'freight';
      const skuId = field === 'unitPrice' ? (one(orders[0]?.skuIds ?? [], draw) ?? null) : null;
      const amount = 1 + draw(40);
      const correction = { poNo, version, field, skuId, amount, reason: 'read wrongly' };
      return (await app.call('correctPurchaseOrder', correction, { as })).code === 200;
    },
  },
  announce: {
    weight: 4,
    isPossible: ({ parcels }) => parcels.length < 6,
    async take(life, draw) {
      const content = aContent(life, draw);
      const input = { ...content, waybill: aWaybill(life), carrier: 'YTO' };
      const { code, data } = await life.app.call('announceParcel', input, {
        as: life.clerk.token,
      });
      if (code !== 200) return false;
      keepParcels(life, [data, ...data.others], { ...content, status: 'expected' });
      return true;
    },
  },
  receiveUnknown: {
    weight: 1,
    isPossible: ({ unknown, parcels }) => unknown.length === 0 && parcels.length < 6,
    async take(life, draw) {
      const { app, clerk, unknown } = life;
      const { parcelId: _, ...measured } = await measurementBy(app, {
        ...aBox(draw),
        staffId: clerk.staffId,
        parcelId: '',
      });
      const box = { waybill: aWaybill(life), shelf: 'U-01', ...measured };
      const { code, data } = await app.call('receiveUnknown', box, { as: clerk.token });
      if (code === 200) unknown.push(data.unknownId);
      return code === 200;
    },
  },
  attachUnknown: {
    weight: 4,
    isPossible: ({ unknown }) => unknown.length > 0,
    async take(life, draw) {
      const unknownId = one(life.unknown, draw) ?? '';
      const content = aContent(life, draw);
      const { code, data } = await life.app.call(
        'attachUnknown',
        { unknownId, ...content },
        { as: life.clerk.token },
      );
      if (code !== 200) return false;
      life.unknown.splice(life.unknown.indexOf(unknownId), 1);
      const found = [data, ...data.others];
      keepParcels(life, found, {
        ...content,
        status: found.length === 1 ? 'received' : 'expected',
      });
      return true;
    },
  },
  receive: {
    weight: 8,
    isPossible: ({ parcels }) => parcels.some(inState('expected')),
    async take({ app, clerk, parcels, shown }, draw) {
      const parcel = one(parcels.filter(inState('expected')), draw);
      if (!parcel) return false;
      const { parcelId, announced } = parcel;
      const checks = [...announced.keys()]
        .filter(() => draw(3) > 0)
        .map((lineId) => {
          const expected = shown.get(shownKey(parcelId, lineId)) ?? 0;
          const counted = Math.max(0, expected + ([0, 0, 0, -1, -2, 1][draw(6)] ?? 0));
          return { lineId, expected, counted, finding: draw(5) === 0 ? 'defect' : 'pass' } as const;
        });
      const input = {
        ...(await measurementBy(app, { ...aBox(draw), staffId: clerk.staffId, parcelId })),
        checks: checks.map(({ expected: _, ...check }) => check),
      };
      const { code } = await app.call('receiveParcel', input, { as: clerk.token });
      if (code !== 200) return false;
      parcel.status = 'received';
      for (const { lineId, expected, counted, finding } of checks) {
        if (counted < expected) announced.set(lineId, counted);
        if (counted !== expected || finding !== 'pass') parcel.held = true;
      }
      return true;
    },
  },
  release: {
    weight: 6,
    isPossible: ({ parcels }) => parcels.some(({ held }) => held),
    async take(life, draw) {
      const { app, clerk, parcels } = life;
      const parcel = one(
        parcels.filter(({ held }) => held),
        draw,
      );
      if (!parcel) return false;
      const given = { parcelId: parcel.parcelId, reason: 'the customer takes it' };
      const { code } = await app.call('releaseParcel', given, { as: clerk.token });
      if (code !== 200) return false;
      parcel.held = false;
      closeQuestions(life, parcel.parcelId);
      return true;
    },
  },
  pack: {
    weight: 3,
    isPossible: ({ parcels }) => parcels.some(inState('received')),
    async take({ app, clerk, parcels, cartonNos }, draw) {
      const wanted = some(parcels.filter(inState('received')), draw);
      const packed = wanted.filter(({ orderNo }) => orderNo === wanted[0]?.orderNo);
      const parcelIds = packed.map(({ parcelId }) => parcelId);
      const box = { weightGrams: 500, sizeMm: { length: 150, width: 120, height: 100 } };
      const { code, data } = await app.call(
        'packCarton',
        { parcelIds, ...(draw(3) > 0 ? box : aBox(draw)) },
        { as: clerk.token },
      );
      if (code !== 200) return false;
      cartonNos.set(data.cartonId, data.cartonNo);
      for (const parcel of packed)
        Object.assign(parcel, { status: 'packed', cartonId: data.cartonId });
      return true;
    },
  },
  unpack: {
    weight: 1,
    isPossible: ({ parcels }) => parcels.some(inState('packed')),
    async take(life, draw) {
      const parcel = one(life.parcels.filter(inState('packed')), draw);
      if (!parcel?.cartonId) return false;
      const mates = matesOf(life, parcel);
      const torn = { cartonId: parcel.cartonId, reason: 'torn' };
      const { code } = await life.app.call('unpackCarton', torn, { as: life.clerk.token });
      if (code !== 200) return false;
      for (const mate of mates) Object.assign(mate, { status: 'received', cartonId: null });
      return true;
    },
  },
  correctMeasures: {
    weight: 1,
    isPossible: ({ parcels }) => parcels.some(inState('received')),
    async take({ app, clerk, parcels }, draw) {
      const parcelId = one(parcels.filter(inState('received')), draw)?.parcelId ?? '';
      const right = { parcelId, ...aBox(draw), reason: 'the tape slipped' };
      return (await app.call('correctMeasures', right, { as: clerk.token })).code === 200;
    },
  },
  pay: {
    weight: 8,
    isPossible: ({ parcels }) => parcels.some(inState('received', 'packed')),
    async take({ app, orders }, draw) {
      const order = one(orders, draw);
      if (!order) return false;
      const { orderNo, customer } = order;
      const { due } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
      if (!due) return false;
      await payByWallet(app, customer.token, due.payNo);
      return true;
    },
  },
};

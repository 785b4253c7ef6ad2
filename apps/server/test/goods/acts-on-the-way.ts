import { aContainerNo, sealingBy } from '../../src/modules/console/journey.testing.ts';
import { ordersByNo } from '../../src/modules/orders/index.ts';
import { closeQuestions } from './acts-on-questions.ts';
import {
  aboard,
  containerAt,
  type GoodsAct,
  inState,
  laden,
  matesOf,
  one,
  onItsWay,
  shownKey,
  some,
  writeOff,
} from './goods-life.ts';

/** Acts on goods from the container to the customer, each through the API. */
export const actsOnTheWay: Readonly<Record<string, GoodsAct>> = {
  plan: {
    weight: 1,
    isPossible: (life) => containerAt(life, 'open').length === 0,
    async take({ app, clerk, containers }) {
      const planned = { containerNo: aContainerNo(), size: '20' as const };
      const { containerId } = await app.ok('createContainer', planned, { as: clerk.token });
      containers.push({ containerId, at: 'open' });
      return true;
    },
  },
  load: {
    weight: 8,
    isPossible: (life) =>
      containerAt(life, 'open').length > 0 && life.parcels.some(inState('received', 'packed')),
    async take(life, draw) {
      const containerId = one(containerAt(life, 'open'), draw)?.containerId ?? '';
      const ready = life.parcels.filter(inState('received', 'packed'));
      const orderNo = one(ready, draw)?.orderNo;
      // Usually of one order, sometimes any parcels present.
      const wanted = some(
        ready.filter((one) => one.orderNo === orderNo || draw(4) === 0),
        draw,
      );
      const parcelIds = wanted.map(({ parcelId }) => parcelId);
      const { code } = await life.app.call(
        'loadParcels',
        { containerId, parcelIds },
        { as: life.clerk.token },
      );
      if (code !== 200) return false;
      for (const parcel of wanted.flatMap((chosen) => [chosen, ...matesOf(life, chosen)]))
        Object.assign(parcel, { status: 'loaded', containerId });
      return true;
    },
  },
  unload: {
    weight: 1,
    isPossible: (life) => laden(life, 'open').length > 0,
    async take(life, draw) {
      const parcel = one(
        laden(life, 'open').flatMap((box) => aboard(life, box)),
        draw,
      );
      if (!parcel) return false;
      const { parcelId } = parcel;
      const { code } = await life.app.call('unloadParcel', { parcelId }, { as: life.clerk.token });
      if (code !== 200) return false;
      for (const mate of [parcel, ...matesOf(life, parcel)])
        Object.assign(mate, {
          status: mate.cartonId === null ? 'received' : 'packed',
          containerId: null,
        });
      return true;
    },
  },
  cost: {
    weight: 1,
    isPossible: ({ containers }) => containers.length > 0,
    async take({ app, clerk: { token: as }, containers, costs }, draw) {
      const containerId = one(containers, draw)?.containerId ?? '';
      const currency = one(['USD', 'CNY', 'IQD'] as const, draw) ?? 'USD';
      const amount = currency === 'IQD' ? 1_000 + draw(900_000) : (1 + draw(300_000)) / 100;
      const cost = { containerId, kind: 'ocean-freight' as const, amount, currency };
      if ((await app.call('addContainerCost', cost, { as })).code !== 200) return false;
      const { items } = await app.ok('containerCosts', { containerId }, { as });
      for (const { costId, isReversed, reverses } of items)
        if (!costs.includes(costId) && !isReversed && reverses === null) costs.push(costId);
      return true;
    },
  },
  reverseCost: {
    weight: 1,
    isPossible: ({ costs }) => costs.length > 0,
    async take({ app, clerk, costs }, draw) {
      const costId = one(costs, draw) ?? '';
      const wrong = { costId, reason: 'another container’s' };
      const { code } = await app.call('reverseContainerCost', wrong, { as: clerk.token });
      if (code === 200) costs.splice(costs.indexOf(costId), 1);
      return code === 200;
    },
  },
  close: {
    weight: 2,
    isPossible: (life) => laden(life, 'open').length > 0,
    async take(life, draw) {
      const box = one(laden(life, 'open'), draw);
      if (!box) return false;
      const { staffId } = life.clerk;
      const sealed = await sealingBy(life.app, { staffId, containerId: box.containerId });
      const { code } = await life.app.call('closeContainer', sealed, { as: life.clerk.token });
      if (code === 200) box.at = 'closed';
      return code === 200;
    },
  },
  depart: {
    weight: 3,
    isPossible: (life) => laden(life, 'open', 'closed').length > 0,
    async take(life, draw) {
      const box = one(laden(life, 'open', 'closed'), draw);
      if (!box) return false;
      const { code } = await life.app.call(
        'departContainer',
        { containerId: box.containerId },
        { as: life.clerk.token },
      );
      if (code === 200) box.at = 'sea';
      return code === 200;
    },
  },
  arrive: {
    weight: 8,
    isPossible: (life) => containerAt(life, 'sea').length > 0,
    async take(life, draw) {
      const box = one(containerAt(life, 'sea'), draw);
      if (!box) return false;
      const { code } = await life.app.call(
        'arriveContainer',
        { containerId: box.containerId },
        { as: life.clerk.token },
      );
      if (code === 200) box.at = 'port';
      return code === 200;
    },
  },
  scanIn: {
    weight: 10,
    isPossible: (life) => laden(life, 'port').length > 0,
    async take(life, draw) {
      const parcel = one(
        laden(life, 'port').flatMap((box) => aboard(life, box)),
        draw,
      );
      if (!parcel) return false;
      const label = draw(2) === 0 ? life.cartonNos.get(parcel.cartonId ?? '') : undefined;
      const ashore = laden(life, 'port').flatMap((box) => aboard(life, box));
      // A waybill with parcels of several orders: each scan receives one of those present.
      const coming = label
        ? matesOf(life, parcel)
        : ashore.filter(({ waybill }) => waybill === parcel.waybill);
      const waybill = label ?? parcel.waybill;
      for (let scans = label ? 1 : coming.length; scans > 0; scans -= 1)
        await life.app.ok('scanIn', { waybill }, { as: life.clerk.token });
      for (const each of coming) each.status = 'arrived';
      return true;
    },
  },
  handOver: {
    weight: 8,
    isPossible: ({ parcels }) => parcels.some(inState('arrived')),
    async take({ app, clerk, orders, parcels }, draw) {
      const here = parcels.filter(inState('arrived'));
      const orderNo = one(here, draw)?.orderNo ?? '';
      const token = orders.find((order) => order.orderNo === orderNo)?.customer.token;
      const { pickup } = await app.ok('orderDetail', { orderNo }, token ? { as: token } : {});
      const leaving = some(
        here.filter((parcel) => parcel.orderNo === orderNo),
        draw,
      );
      const waybills = leaving.map(({ waybill }) => waybill);
      const input = { orderNo, pickupCode: pickup?.code ?? 'none', waybills };
      const { code } = await app.call('handOver', input, { as: clerk.token });
      if (code === 200) for (const parcel of leaving) parcel.status = 'handed_over';
      return code === 200;
    },
  },
  lose: {
    weight: 1,
    isPossible: ({ parcels }) => parcels.some(onItsWay),
    async take(life, draw) {
      const { app, clerk, parcels, shown } = life;
      const parcel = one(parcels.filter(onItsWay), draw);
      if (!parcel || draw(4) > 0) return false;
      const { parcelId, announced } = parcel;
      const given = { parcelId, reason: 'never came' };
      const { code } = await app.call('loseParcel', given, { as: clerk.token });
      if (code !== 200) return false;
      writeOff(life, parcel);
      closeQuestions(life, parcelId);
      // Lost pieces become a known number when the rest of the line continues.
      for (const lineId of announced.keys())
        if (parcels.some((other) => other.status !== 'lost' && other.announced.has(lineId)))
          announced.set(lineId, shown.get(shownKey(parcelId, lineId)) ?? 0);
      // With nothing left to come the order ends, including boxes without any pieces.
      const { orderNo } = parcel;
      const order = (await ordersByNo(app.platform.db, [orderNo])).get(orderNo);
      if (order?.status === 'TERMINATED')
        for (const other of parcels.filter(onItsWay))
          if (other.orderNo === orderNo) writeOff(life, other);
      return true;
    },
  },
};

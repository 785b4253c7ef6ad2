import type { OrderStatus } from '@wasit/contract/orders/states';
import type { TestApp } from '../../../test/start.ts';
import {
  aContainer,
  anAnnouncedJourney,
  anOrderIn,
  aShippableJourney,
  dock,
  type JourneyOrder,
  load,
  receive,
  sail,
} from './journey.testing.ts';

/** A place on the journey: the order's status, and how the order is brought there. */
export interface Place {
  readonly name: string;
  readonly status: OrderStatus;
  /** Acts whose goods are here beside those that the order's status alone allows. */
  readonly parcels: 'none' | 'expected' | 'ashore' | 'loaded' | 'at sea' | 'docked' | 'here';
  readonly toAddress?: boolean;
  readonly build: (app: TestApp) => Promise<JourneyOrder>;
}

const plain = (
  status: OrderStatus,
  parcels: Place['parcels'] = 'none',
  more: Partial<Place> = {},
): Place => ({
  name: status,
  status,
  parcels,
  build: (app) => anOrderIn(app, status),
  ...more,
});

export const places: readonly Place[] = [
  plain('WAIT_BUYER_PAY'),
  plain('CANCEL'),
  plain('WAITING_PURCHASE'),
  plain('TERMINATED'),
  plain('WAIT_SELLER_SEND'),
  plain('CHINA_SHIPPING', 'expected', {
    name: 'CHINA_SHIPPING, one of two parcels measured',
    async build(app) {
      const order = await anAnnouncedJourney(app, { parcels: 2 });
      const [here] = order.parcels.splice(0, 1);
      await receive(app, here?.parcelId ?? '');
      return order;
    },
  }),
  plain('LOGISTICS_PAYMENT', 'ashore', {
    name: 'LOGISTICS_PAYMENT, paid',
    async build(app) {
      const order = await aShippableJourney(app);
      return { ...order, containerId: (await aContainer(app)).containerId };
    },
  }),
  plain('LOGISTICS_PAYMENT', 'loaded', {
    name: 'LOGISTICS_PAYMENT, loaded',
    async build(app) {
      const order = await aShippableJourney(app);
      await load(app, order);
      return order;
    },
  }),
  plain('SEA_SHIPPING', 'at sea'),
  plain('SEA_SHIPPING', 'docked', {
    name: 'SEA_SHIPPING, docked',
    async build(app) {
      const order = await aShippableJourney(app);
      const containerId = await load(app, order);
      await sail(app, containerId);
      await dock(app, containerId);
      return order;
    },
  }),
  plain('TO_WAREHOUSE', 'here'),
  plain('TO_WAREHOUSE', 'here', {
    name: 'TO_WAREHOUSE, for an address',
    toAddress: true,
    build: (app) => anOrderIn(app, 'TO_WAREHOUSE', { toAddress: true }),
  }),
  plain('WAIT_BUYER_RECEIVER'),
  plain('WAIT_BUYER_RECEIVER', 'none', {
    name: 'WAIT_BUYER_RECEIVER, with the courier',
    toAddress: true,
    build: (app) => anOrderIn(app, 'WAIT_BUYER_RECEIVER', { toAddress: true }),
  }),
  plain('CONFIRM_GOODS'),
  plain('CONFIRM_GOODS_AND_HAS_SUBSIDY'),
  plain('SUCCESS'),
];

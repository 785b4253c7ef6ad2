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
  /** Where the order's parcels are: decides which acts on parcels are possible. */
  readonly parcels: 'none' | 'expected' | 'ashore' | 'loaded' | 'at sea' | 'docked' | 'here';
  readonly toAddress?: boolean;
  readonly build: (app: TestApp) => Promise<JourneyOrder>;
}

const aPlace = (
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
  aPlace('WAIT_BUYER_PAY'),
  aPlace('CANCEL'),
  aPlace('WAITING_PURCHASE'),
  aPlace('TERMINATED'),
  aPlace('WAIT_SELLER_SEND'),
  aPlace('CHINA_SHIPPING', 'expected', {
    name: 'CHINA_SHIPPING, one of two parcels measured',
    async build(app) {
      const order = await anAnnouncedJourney(app, { parcels: 2 });
      const [here] = order.parcels.splice(0, 1);
      await receive(app, here?.parcelId ?? '');
      return order;
    },
  }),
  aPlace('LOGISTICS_PAYMENT', 'ashore', {
    name: 'LOGISTICS_PAYMENT, paid',
    async build(app) {
      const order = await aShippableJourney(app);
      return { ...order, containerId: (await aContainer(app)).containerId };
    },
  }),
  aPlace('LOGISTICS_PAYMENT', 'loaded', {
    name: 'LOGISTICS_PAYMENT, loaded',
    async build(app) {
      const order = await aShippableJourney(app);
      await load(app, order);
      return order;
    },
  }),
  aPlace('SEA_SHIPPING', 'at sea'),
  aPlace('SEA_SHIPPING', 'docked', {
    name: 'SEA_SHIPPING, docked',
    async build(app) {
      const order = await aShippableJourney(app);
      const containerId = await load(app, order);
      await sail(app, containerId);
      await dock(app, containerId);
      return order;
    },
  }),
  aPlace('TO_WAREHOUSE', 'here'),
  aPlace('TO_WAREHOUSE', 'here', {
    name: 'TO_WAREHOUSE, for an address',
    toAddress: true,
    build: (app) => anOrderIn(app, 'TO_WAREHOUSE', { toAddress: true }),
  }),
  aPlace('WAIT_BUYER_RECEIVER'),
  aPlace('WAIT_BUYER_RECEIVER', 'none', {
    name: 'WAIT_BUYER_RECEIVER, with the courier',
    toAddress: true,
    build: (app) => anOrderIn(app, 'WAIT_BUYER_RECEIVER', { toAddress: true }),
  }),
  aPlace('CONFIRM_GOODS'),
  aPlace('CONFIRM_GOODS_AND_HAS_SUBSIDY'),
  aPlace('SUCCESS'),
];

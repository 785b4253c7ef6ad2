import { randomInt } from 'node:crypto';
import type { OutputOf } from '@wasit/contract/api';
import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import type { OrderStatus } from '@wasit/contract/orders/states';
import type { StaffRole } from '@wasit/contract/staff/roles';
import sharp from 'sharp';
import type { TestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { newId } from '../../platform/ids/ids.ts';
import { aCustomer, anAddress, type TestCustomer } from '../accounts/accounts.testing.ts';
import { inMode } from '../agency/agency.testing.ts';
import { advance, lockOrder, orderLines } from '../orders/index.ts';
import { anOrder, aPaidOrder, type TestOrder } from '../orders/orders.testing.ts';
import { payablesOf } from '../payments/index.ts';
import { payByWallet } from '../payments/payments.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';

export interface JourneyOrder extends TestOrder {
  lineIds: string[];
  parcels: { parcelId: string; waybill: string }[];
  /** The container that its parcels were loaded into, or an empty one to load. */
  containerId: string | null;
}

export interface JourneySpec {
  /** SKUs, each one line of 4 × 5 USD. */
  readonly skus?: number;
  /** Waybills, each for all lines. */
  readonly parcels?: number;
  readonly toAddress?: boolean;
  /** Orders of the same supplier share its code. */
  readonly supplier?: string;
  /** What the supplier asks for a piece in the end, dollars; the customer pays the difference. */
  readonly raisedTo?: number;
  /** What the goods are sold in; pieces if left out. */
  readonly unit?: string;
  /** Who orders; a new customer if left out. */
  readonly customer?: TestCustomer;
  /** The agent who places it for the customer. */
  readonly agent?: TestCustomer;
}

/** A fresh session, because a staff session ends after 12 hours of the clock that tests move. */
export const asRole = async (app: TestApp, role: StaffRole) => (await aStaff(app, role)).token;

/** A carton of 60 × 50 × 40 cm and 12 kg: 0.12 m³. */
export const carton = { weightGrams: 12_000, sizeMm: { length: 600, width: 500, height: 400 } };

const journeyOf = async (app: TestApp, order: TestOrder): Promise<JourneyOrder> => ({
  ...order,
  lineIds: (await orderLines(app.platform.db, [order.orderNo])).map((line) => line.lineId),
  parcels: [],
  containerId: null,
});

async function orderOptions(
  app: TestApp,
  { skus = 1, toAddress = false, supplier, unit, agent, ...spec }: JourneySpec,
) {
  const customer = spec.customer ?? (await aCustomer(app));
  const delivery = toAddress
    ? { deliveryMethod: 1 as const, addressId: (await anAddress(app, customer.token)).id }
    : undefined;
  return {
    customer,
    product: { skus, ...(supplier ? { supplier } : {}), ...(unit ? { unit } : {}) },
    ...(delivery ? { delivery } : {}),
    ...(agent ? { by: await inMode(app, { agent, customer }) } : {}),
  };
}

export const anUnpaidJourney = async (app: TestApp, spec: JourneySpec = {}) =>
  journeyOf(app, await anOrder(app, await orderOptions(app, spec)));

export const aPaidJourney = async (app: TestApp, spec: JourneySpec = {}): Promise<JourneyOrder> =>
  journeyOf(app, await aPaidOrder(app, await orderOptions(app, spec)));

/** Buys all lines at the price the customer paid. */
export async function buyAll(app: TestApp, { orderNo, lineIds }: JourneyOrder): Promise<void> {
  const lines = await orderLines(app.platform.db, [orderNo]);
  const linesToBuy = lines.filter(
    (line) => lineIds.includes(line.lineId) && line.status === 'to_buy',
  );
  await app.ok(
    'recordPurchase',
    {
      supplierOrderNo: newId('so'),
      lines: linesToBuy.map(({ lineId, unitPriceMinor }) => ({
        lineId,
        realUnitCost: { amount: unitPriceMinor / 100, currency: 'USD' as const },
      })),
    },
    { as: await asRole(app, 'purchaser') },
  );
}

/** Buys all lines at a higher price, after the customer has paid the difference. */
async function buyRaised(app: TestApp, { lineIds, ...order }: JourneyOrder, price: number) {
  const { orderNo, customer } = order;
  const realUnitCost = { amount: price, currency: 'USD' as const };
  const record = async () =>
    app.ok(
      'recordPurchase',
      { supplierOrderNo: newId('so'), lines: lineIds.map((lineId) => ({ lineId, realUnitCost })) },
      { as: await asRole(app, 'purchaser') },
    );
  await record();
  for (const lineId of lineIds) {
    const answer = { orderNo, lineId, answer: 'pay' as const };
    const { payNo } = await app.ok('answerPriceRise', answer, { as: customer.token });
    await payByWallet(app, customer.token, payNo ?? '');
  }
  await record();
}

/** One more waybill, or the given one, for `lineIds` or all lines. */
export async function announce(
  app: TestApp,
  order: JourneyOrder,
  lineIds = order.lineIds,
  waybill = newId('YT').replace('_', '-'),
): Promise<{ parcelId: string; waybill: string }> {
  const input = { orderNo: order.orderNo, lineIds: [...lineIds], waybill, carrier: 'YTO' };
  const { parcelId } = await app.ok('announceParcel', input, {
    as: await asRole(app, 'purchaser'),
  });
  order.parcels.push({ parcelId, waybill });
  return { parcelId, waybill };
}

let smallPhoto: Promise<Buffer> | undefined;
/** One picture is every clerk's photo: nothing compares them, and a small one is quickly kept. */
const photoOfClerks = (): Promise<Buffer> => {
  smallPhoto ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
  return smallPhoto;
};

export async function aPhotoBy(app: TestApp, staffId: string, kind = 'upload'): Promise<string> {
  const clerk = { kind: 'staff', staffId, sessionId: 'test', roles: [], permissions: [] } as const;
  const { fileId } = await app.platform.files.storePicture(clerk, {
    kind,
    picture: await photoOfClerks(),
    fileName: 'photo.jpg',
  });
  return fileId;
}

/** What a clerk sends to seal a container. */
export const sealingBy = async (
  app: TestApp,
  { staffId, containerId, seal = 'S-1' }: { staffId: string; containerId: string; seal?: string },
) => ({ containerId, seal, photoFileIds: [await aPhotoBy(app, staffId)] });

/** What a clerk in China sends for a parcel: their photo, its weight and size. */
export async function measurementBy(
  app: TestApp,
  {
    staffId,
    parcelId,
    ...measures
  }: { staffId: string; parcelId: string } & Partial<typeof carton>,
) {
  const photoFileIds = [await aPhotoBy(app, staffId)];
  return { parcelId, photoFileIds, ...carton, ...measures };
}

export async function receive(
  app: TestApp,
  parcelId: string,
  measures: Partial<typeof carton> = {},
): Promise<void> {
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  await app.ok('receiveParcel', await measurementBy(app, { staffId, parcelId, ...measures }), {
    as: token,
  });
}

export async function secondStagePayNo(app: TestApp, { orderNo }: JourneyOrder): Promise<string> {
  const secondStages = (await payablesOf(app.platform.db, [orderNo])).filter(
    ({ purpose, status }) => purpose === 'second-stage' && status !== 'closed',
  );
  if (!secondStages[0] || secondStages.length > 1)
    throw new Error(`${secondStages.length} second stages of ${orderNo}`);
  return secondStages[0].payNo;
}

export const paySecondStage = async (app: TestApp, order: JourneyOrder): Promise<void> => {
  await payByWallet(app, order.customer.token, await secondStagePayNo(app, order));
};

/** A number with its right check digit. */
export function aContainerNo(): string {
  const signs = `TSTU${String(randomInt(1_000_000)).padStart(6, '0')}`;
  return `${signs}${checkDigit(signs)}`;
}

export async function aContainer(
  app: TestApp,
  size: '20' | '40HQ' = '20',
): Promise<OutputOf<'createContainer'>> {
  return app.ok(
    'createContainer',
    { containerNo: aContainerNo(), size },
    { as: await asRole(app, 'logistics') },
  );
}

/** The file of a container of which nothing is known yet. */
export const emptyFile = {
  seal: '',
  forwarder: '',
  bookingNo: '',
  billNo: '',
  loadPort: '',
  dischargePort: '',
  vessel: '',
  voyage: '',
  cutOff: '',
  etd: '',
  eta: '',
} as const;

/** Gives the goods aboard the HS code that customs would ask for. */
export async function withHsCodes(app: TestApp, containerId: string): Promise<void> {
  const as = await asRole(app, 'catalogue');
  const { gaps } = await app.ok(
    'containerFile',
    { containerId },
    { as: await asRole(app, 'logistics') },
  );
  for (const { productId } of gaps) {
    const { revision } = await app.ok('staffProductDetail', { productId }, { as });
    await app.ok(
      'staffEditProduct',
      { productId, revision, changes: { hsCode: '8516.79' } },
      { as },
    );
  }
}

/** 1200.50 USD of ocean freight. */
export async function aContainerCost(app: TestApp, containerId: string): Promise<string> {
  const as = await asRole(app, 'logistics');
  await app.ok(
    'addContainerCost',
    { containerId, kind: 'ocean-freight', amount: 1200.5, currency: 'USD' },
    { as },
  );
  const { items } = await app.ok('containerCosts', { containerId }, { as });
  return items[0]?.costId ?? '';
}

/** A picture of its bill of lading. */
export async function aContainerPaper(app: TestApp, containerId: string): Promise<string> {
  const { token: as, staffId } = await aStaff(app, 'logistics');
  const fileId = await aPhotoBy(app, staffId, 'attachment-waiting');
  await app.ok(
    'addContainerFiles',
    { containerId, kind: 'bill-of-lading', fileIds: [fileId] },
    { as },
  );
  return fileId;
}

/** Parcels received, second stage paid. */
export async function aShippableJourney(
  app: TestApp,
  spec: JourneySpec = {},
  measures: Partial<typeof carton> = {},
): Promise<JourneyOrder> {
  const order = await anAnnouncedJourney(app, spec);
  for (const { parcelId } of order.parcels) await receive(app, parcelId, measures);
  await paySecondStage(app, order);
  return order;
}

export async function anAnnouncedJourney(app: TestApp, spec: JourneySpec = {}) {
  const order = await aPaidJourney(app, spec);
  if (spec.raisedTo) await buyRaised(app, order, spec.raisedTo);
  else await buyAll(app, order);
  for (let count = 0; count < (spec.parcels ?? 1); count += 1) await announce(app, order);
  return order;
}

export async function load(app: TestApp, order: JourneyOrder): Promise<string> {
  const { containerId } = await aContainer(app);
  const parcelIds = order.parcels.map((parcel) => parcel.parcelId);
  await app.ok('loadParcels', { containerId, parcelIds }, { as: await asRole(app, 'logistics') });
  order.containerId = containerId;
  return containerId;
}

export async function sail(app: TestApp, containerId: string): Promise<void> {
  await app.ok('departContainer', { containerId }, { as: await asRole(app, 'logistics') });
}

export async function dock(app: TestApp, containerId: string): Promise<void> {
  await app.ok('arriveContainer', { containerId }, { as: await asRole(app, 'baghdad-warehouse') });
}

export async function scanAll(app: TestApp, order: JourneyOrder): Promise<void> {
  const token = await asRole(app, 'baghdad-warehouse');
  for (const { waybill } of order.parcels) await app.ok('scanIn', { waybill }, { as: token });
}

export async function pickupCodeOf(app: TestApp, { orderNo, customer }: JourneyOrder) {
  const { pickup } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  return pickup?.code ?? 'none';
}

/** Goods that wait in Baghdad. */
export async function anArrivedJourney(app: TestApp, spec: JourneySpec = {}) {
  return shipHome(app, await aShippableJourney(app, spec));
}

/** Ships the paid parcels of an order, until they wait in Baghdad. */
export async function shipHome(app: TestApp, order: JourneyOrder): Promise<JourneyOrder> {
  const containerId = await load(app, order);
  await sail(app, containerId);
  await dock(app, containerId);
  await scanAll(app, order);
  return order;
}

/** A parcel of four pieces in which three were counted. */
export async function aHeldParcel(app: TestApp): Promise<string> {
  const { parcels, lineIds } = await anAnnouncedJourney(app);
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const parcelId = parcels[0]?.parcelId ?? '';
  const checks = lineIds.map((lineId) => ({ lineId, counted: 3 }));
  await app.ok(
    'receiveParcel',
    { ...(await measurementBy(app, { staffId, parcelId })), checks },
    { as: token },
  );
  return parcelId;
}

/** Measured parcels of one order, 0.12 m³ each, whose second stage nobody has paid. */
export async function aPackable(app: TestApp, parcels = 2, spec: JourneySpec = {}) {
  const order = await anAnnouncedJourney(app, { parcels, ...spec });
  for (const { parcelId } of order.parcels) await receive(app, parcelId);
  return order;
}

/** A carton of 50 × 50 × 50 cm: less than two parcels take. */
export const packedCarton = {
  weightGrams: 20_000,
  sizeMm: { length: 500, width: 500, height: 500 },
};

/** Packs all parcels of an order. */
export const packAll = async (
  app: TestApp,
  { parcels }: JourneyOrder,
  box = packedCarton,
): Promise<OutputOf<'packCarton'>> =>
  app.ok(
    'packCarton',
    { parcelIds: parcels.map(({ parcelId }) => parcelId), ...box },
    { as: await asRole(app, 'china-warehouse') },
  );

/** Goods in Baghdad that nobody collected for 61 days, as a sweep would have noted them. */
export async function anUnclaimed(app: TestApp, arrived?: JourneyOrder): Promise<JourneyOrder> {
  const order = arrived ?? (await anArrivedJourney(app));
  const now = app.platform.clock.now().getTime();
  const daysAgo = (count: number) => new Date(now - count * 86_400_000);
  await app.platform.pool.query(
    `insert into unclaimed_goods (order_no, state, since, reminded, decide_at) values ($1, 'waiting', $2, 30, $3)`,
    [order.orderNo, daysAgo(61), daysAgo(1)],
  );
  return order;
}

/** The same with a proposal to give them up. */
export async function aProposedUnclaimed(app: TestApp): Promise<JourneyOrder> {
  const order = await anUnclaimed(app);
  const proposal = { orderNo: order.orderNo, version: 0, kind: 'give-up' as const, reason: 'test' };
  await app.ok('proposeUnclaimed', proposal, { as: await asRole(app, 'baghdad-warehouse') });
  return order;
}

/** A run with one delivered stop, not settled yet. */
export async function aCourierRun(app: TestApp): Promise<string> {
  const { orderNo } = await anArrivedJourney(app, { toAddress: true });
  const as = await asRole(app, 'baghdad-warehouse');
  const { runId } = await app.ok(
    'startCourierRun',
    { courier: 'Karrada Express', orderNos: [orderNo] },
    { as },
  );
  await app.ok('recordDelivery', { orderNo }, { as });
  return runId;
}

/** What is said and scanned at the counter to collect all parcels of an order. */
export const collectionOf = async (app: TestApp, order: JourneyOrder) => ({
  orderNo: order.orderNo,
  pickupCode: await pickupCodeOf(app, order),
  waybills: order.parcels.map(({ waybill }) => waybill),
});

export async function aHandedOverJourney(app: TestApp, spec: JourneySpec = {}) {
  const order = await anArrivedJourney(app, spec);
  const as = await asRole(app, 'baghdad-warehouse');
  if (spec.toAddress)
    await app.ok('dispatchCourier', { orderNo: order.orderNo, courier: 'Karrada Express' }, { as });
  else await app.ok('handOver', await collectionOf(app, order), { as });
  return order;
}

/** An order in any status, brought there by the doors that people use. */
export async function anOrderIn(
  app: TestApp,
  status: OrderStatus,
  spec: JourneySpec = {},
): Promise<JourneyOrder> {
  const buyer = (order: JourneyOrder) => ({ as: order.customer.token });
  switch (status) {
    case 'WAIT_BUYER_PAY':
      return anUnpaidJourney(app, spec);
    case 'CANCEL': {
      const order = await anUnpaidJourney(app, spec);
      await app.ok('cancelOrder', { orderNo: order.orderNo }, buyer(order));
      return order;
    }
    case 'WAITING_PURCHASE':
      return aPaidJourney(app, spec);
    case 'TERMINATED': {
      const order = await aPaidJourney(app, spec);
      await app.ok(
        'terminateOrder',
        { orderNo: order.orderNo, reason: 'test' },
        { as: await asRole(app, 'support') },
      );
      return order;
    }
    case 'WAIT_SELLER_SEND': {
      const order = await aPaidJourney(app, spec);
      await buyAll(app, order);
      return order;
    }
    case 'CHINA_SHIPPING':
      return anAnnouncedJourney(app, spec);
    case 'LOGISTICS_PAYMENT':
      return aShippableJourney(app, spec);
    case 'SEA_SHIPPING': {
      const order = await aShippableJourney(app, spec);
      await sail(app, await load(app, order));
      return order;
    }
    case 'TO_WAREHOUSE':
      return anArrivedJourney(app, spec);
    case 'WAIT_BUYER_RECEIVER':
      return aHandedOverJourney(app, spec);
    default:
      return aConfirmedJourney(app, status, spec);
  }
}

async function aConfirmedJourney(app: TestApp, status: OrderStatus, spec: JourneySpec) {
  const order = await aHandedOverJourney(app, spec);
  await app.ok('confirmOrder', { orderNo: order.orderNo }, { as: order.customer.token });
  if (status === 'CONFIRM_GOODS_AND_HAS_SUBSIDY')
    // Complaints have no desk yet: support moves the order by the table.
    await app.platform.transact(async (tx) => {
      await advance(tx, await lockOrder(tx, order.orderNo), {
        action: 'compensate',
        by: 'support',
        actor: system('support'),
      });
    });
  if (status === 'SUCCESS') await app.passDays(8, 'orders');
  return order;
}

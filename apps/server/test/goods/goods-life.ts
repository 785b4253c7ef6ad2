import { randomUUID } from 'node:crypto';
import type { ParcelStatus } from '@wasit/contract/orders/states';
import { aProduct, type ProductSpec } from '../../src/modules/catalogue/catalogue.testing.ts';
import { orderLines } from '../../src/modules/orders/index.ts';
import { anOrder, type TestOrder } from '../../src/modules/orders/orders.testing.ts';
import { aFundedWallet, payByWallet } from '../../src/modules/payments/payments.testing.ts';
import { draftFields } from '../../src/modules/procurement/procurement.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import type { TestApp } from '../start.ts';

/** A parcel in the model: its place and its entered contents. */
export interface ModelParcel {
  readonly parcelId: string;
  waybill: string;
  readonly orderNo: string;
  status: ParcelStatus;
  held: boolean;
  cartonId: string | null;
  containerId: string | null;
  /** Pieces by line; null when no number was entered. */
  readonly announced: Map<string, number | null>;
  /** Pieces by line that are refunded or will be replaced. */
  readonly aside: Map<string, number>;
}

export interface ModelQuestion {
  readonly questionId: string;
  readonly parcelId: string;
  readonly lineId: string;
  readonly isMissing: boolean;
  readonly pieces: number;
  state: 'open' | 'awaited' | 'closed';
}

interface ModelContainer {
  readonly containerId: string;
  at: 'open' | 'closed' | 'sea' | 'port';
}

/** Goods of two customers at one supplier, with a model of each piece's place. */
export interface GoodsLife {
  readonly app: TestApp;
  /** Prefix of its waybills. */
  readonly mark: string;
  /** One person with every permission on goods. */
  readonly clerk: { readonly token: string; readonly staffId: string };
  readonly orders: readonly (TestOrder & { readonly lineIds: readonly string[] })[];
  readonly quantities: ReadonlyMap<string, number>;
  readonly poNo: string;
  readonly parcels: ModelParcel[];
  readonly containers: ModelContainer[];
  readonly cartonNos: Map<string, string>;
  readonly unknown: string[];
  /** Open questions to customers about goods that are not as ordered. */
  readonly questions: ModelQuestion[];
  /** Cost entries that are not reversed. */
  readonly costs: string[];
  /** Pieces of a line in a parcel, as last shown by the desk. */
  shown: ReadonlyMap<string, number>;
}

/** A waybill that is not used yet. */
export const aWaybill = ({ mark }: GoodsLife): string => `${mark}-${randomUUID().slice(0, 4)}`;

/** A number below `count`, chosen by the property. */
export type Draw = (count: number) => number;

export const shownKey = (parcelId: string, lineId: string): string => `${parcelId} ${lineId}`;

/** Goods of two SKUs with the HS code required for customs. */
export async function someGoods(app: TestApp): Promise<ProductSpec> {
  const id = `gl-${randomUUID()}`;
  const product = { id, source: '1688', supplier: id, skus: 2, stock: 10_000 };
  const { productId } = await aProduct(app, product);
  const as = (await aStaff(app, 'catalogue')).token;
  const { revision } = await app.ok('staffProductDetail', { productId }, { as });
  const changes = { hsCode: '8516.79' };
  await app.ok('staffEditProduct', { productId, revision, changes }, { as });
  return product;
}

/** Two customers have paid for the same two products, which are ordered at their supplier. */
export async function aGoodsLife(
  app: TestApp,
  product: ProductSpec,
  draw: Draw,
): Promise<GoodsLife> {
  const clerk = await aStaff(app, [
    'purchaser',
    'china-warehouse',
    'logistics',
    'baghdad-warehouse',
    'finance-lead',
  ]);
  const as = clerk.token;
  const orders = [];
  const quantities = new Map<string, number>();
  for (let made = 0; made < 2; made += 1) {
    const order = await anOrder(app, { quantity: 2 + draw(6), product });
    await aFundedWallet(app, order.customer.userId, 1_000_000);
    await payByWallet(app, order.customer.token, order.payNo);
    const lines = (await orderLines(app.platform.db, [order.orderNo])).toSorted(
      (a, b) => a.skuId - b.skuId,
    );
    for (const { lineId, quantity } of lines) quantities.set(lineId, quantity);
    orders.push({ ...order, lineIds: lines.map(({ lineId }) => lineId) });
  }
  const fields = {
    ...(await draftFields(app, orders, 20 + draw(15))),
    freight: draw(100),
    discount: draw(20),
  };
  const { poNo } = await app.ok('createPurchaseOrder', fields, { as });
  const { supplierId: _, ...draft } = fields;
  await app.ok(
    'orderPurchaseOrder',
    { poNo, version: 0, supplierOrderNo: 'A-1', ...draft },
    { as },
  );
  return {
    app,
    mark: `GL-${randomUUID().slice(0, 8)}`,
    clerk,
    orders,
    quantities,
    poNo,
    parcels: [],
    containers: [],
    cartonNos: new Map(),
    unknown: [],
    questions: [],
    costs: [],
    shown: new Map(),
  };
}

export const one = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(list.length)];
/** Some of a list, at least one. */
export function some<T>(list: readonly T[], draw: Draw): T[] {
  const first = draw(list.length);
  return list.filter((_, index) => index === first || draw(2) === 0);
}
export const aBox = (draw: Draw) => ({
  weightGrams: 100 + draw(30_000),
  sizeMm: { length: 100 + draw(500), width: 100 + draw(500), height: 100 + draw(500) },
});
export const inState =
  (...states: ParcelStatus[]) =>
  ({ status }: ModelParcel): boolean =>
    states.includes(status);
export const onItsWay = inState('expected', 'received', 'packed', 'loaded');
export const matesOf = ({ parcels }: GoodsLife, { cartonId }: ModelParcel): ModelParcel[] =>
  cartonId === null
    ? []
    : parcels.filter((one) => one.cartonId === cartonId && one.status !== 'lost');
export const containerAt = ({ containers }: GoodsLife, at: ModelContainer['at']) =>
  containers.filter((one) => one.at === at);
export const aboard = ({ parcels }: GoodsLife, { containerId }: ModelContainer) =>
  parcels.filter((one) => one.containerId === containerId && one.status === 'loaded');

export const laden = (life: GoodsLife, ...at: ModelContainer['at'][]) =>
  life.containers.filter((box) => at.includes(box.at) && aboard(life, box).length > 0);

/** It stays in the file of a container that has left. */
export function writeOff({ containers }: GoodsLife, parcel: ModelParcel): void {
  const box = containers.find(({ containerId }) => containerId === parcel.containerId);
  if (box?.at === 'open' || box?.at === 'closed') parcel.containerId = null;
  parcel.status = 'lost';
}

export interface GoodsAct {
  /** Its weight among the possible acts. */
  readonly weight: number;
  isPossible(life: GoodsLife): boolean;
  /** @returns whether it succeeded; then the model is updated */
  take(life: GoodsLife, draw: Draw): Promise<boolean>;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { callAs } from '../../call-as.ts';
import { renderFolder } from '../../demo/pictures/renders.ts';
import { diceOf } from '../../demo/seeded.ts';
import {
  linesToBuy,
  type OrderLineRow,
  orderLines,
  ordersByNo,
} from '../../modules/orders/index.ts';
import { payablesOf } from '../../modules/payments/index.ts';
import { days } from '../../platform/clock/clock.ts';
import { uploadKind } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PastShop, PastStaff } from './past-people.ts';
import type { PlannedOrder } from './past-plan.ts';

export interface PastContext {
  readonly platform: Platform;
  readonly shops: readonly PastShop[];
  readonly staff: PastStaff;
  readonly photoFileId: string;
}

const maxAtOnce = 50;
/** Duration of a container's voyage. */
const voyageMs = days(32);

/**
 * Places an order and pays its first stage from the wallet. `name` identifies it: repeating has no
 * effect.
 */
export async function buy(
  { platform, shops }: PastContext,
  { shop, items }: PlannedOrder,
  name: string,
): Promise<void> {
  const buyer = shops[shop];
  if (!buyer) return;
  const as = { platform, actor: buyer.actor, key: name };
  const order = { items: [...items], deliveryMethod: 2 as const };
  const { payNo } = await callAs(as, 'createOrder', order);
  const { payPassword } = buyer;
  await callAs(as, 'pay', { payNo, method: 'wallet', currency: 'USD', payPassword });
}

/** Buys every line waiting to be bought, and announces each order's parcel. */
export async function purchase({ platform, staff }: PastContext): Promise<void> {
  const desk = { platform, actor: staff.purchaser };
  const open = await linesToBuy(platform.db, { statuses: ['to_buy'] });
  for (const [orderNo, lines] of Map.groupBy(open, ({ order }) => order.orderNo))
    await callAs(desk, 'recordPurchase', {
      supplierOrderNo: `SAMPLE-${orderNo}`,
      lines: lines.map(({ line: { lineId, unitPriceMinor } }) => ({
        lineId,
        realUnitCost: { amount: unitPriceMinor / 100, currency: 'USD' },
      })),
    });
  const bought = await linesToBuy(platform.db, { statuses: ['bought'] });
  const unsent = bought.filter(({ order }) => order.status === 'WAIT_SELLER_SEND');
  // Batteries and liquids are shipped separately, as in the estimate.
  const parcels = Map.groupBy(
    unsent,
    ({ order, line }) => `${order.orderNo} ${line.shippingClass}`,
  );
  for (const lines of parcels.values()) {
    const { order, line } = lines[0] ?? {};
    if (!order || !line) continue;
    await callAs(desk, 'announceParcel', {
      orderNo: order.orderNo,
      lineIds: lines.map(({ line: { lineId } }) => lineId),
      waybill: `SAMPLE-${order.orderNo}-${line.shippingClass}`,
    });
  }
}

/** One photo used for all parcels. */
export async function storePhoto(platform: Platform, staff: PastStaff): Promise<string> {
  const picture = await readFile(join(renderFolder, 'parcel.white.webp'));
  const { fileId } = await platform.files.storePicture(staff['china-warehouse'], {
    kind: uploadKind,
    picture,
  });
  return fileId;
}

/** The shops by their accounts. */
const shopsByUser = (shops: readonly PastShop[]) =>
  new Map(shops.map((shop) => [shop.actor.userId, shop]));

/** Contents of a parcel: pieces of lines with their weight and size from the order. */
type PackedLine = Pick<OrderLineRow, 'weightGrams' | 'sizeMm'> & { pieces: number };

/** Measurements derived from the seed: the same parcel measures the same at each start. */
function measuresOf(packed: readonly PackedLine[], seed: string) {
  const dice = diceOf(seed);
  // Usually slightly off the order's values; one in ten exceeds the estimate's tolerance.
  const deviation = dice.chance(0.9) ? 0.95 + dice.next() * 0.13 : 1.3;
  const sum = (measureOf: (line: PackedLine) => number) =>
    packed.reduce((total, line) => total + line.pieces * measureOf(line), 0) * deviation;
  const side = Math.cbrt(sum(({ sizeMm: { length, width, height } }) => length * width * height));
  const millimetres = (share: number) => Math.max(20, Math.round(side * share));
  return {
    weightGrams: Math.max(50, Math.round(sum(({ weightGrams }) => weightGrams))),
    sizeMm: { length: millimetres(1.25), width: millimetres(1), height: millimetres(0.8) },
  };
}

/** Measures announced parcels; each shop pays its freight at once. */
export async function measure({ platform, staff, shops, photoFileId }: PastContext): Promise<void> {
  const desk = { platform, actor: staff['china-warehouse'] };
  const expected = await callAs(desk, 'parcelList', { status: 'expected', pageSize: maxAtOnce });
  const ordered = await orderLines(platform.db, [
    ...new Set(expected.items.map(({ orderNo }) => orderNo)),
  ]);
  const lineOf = new Map(ordered.map((line) => [line.lineId, line]));
  for (const { parcelId, lines } of expected.items) {
    const packed = lines.flatMap(({ lineId, pieces }) => {
      const line = lineOf.get(lineId);
      return line ? [{ ...line, pieces }] : [];
    });
    await callAs(desk, 'receiveParcel', {
      parcelId,
      ...measuresOf(packed, lines.map(({ name, pieces }) => `${pieces} ${name}`).join()),
      photoFileIds: [photoFileId],
    });
  }
  const measured = await callAs(desk, 'parcelList', { status: 'received', pageSize: maxAtOnce });
  const orderNos = measured.items.map(({ orderNo }) => orderNo);
  const shopOf = shopsByUser(shops);
  for (const { payNo, status, userId } of await payablesOf(platform.db, orderNos)) {
    const shop = shopOf.get(userId);
    if (status !== 'open' || !shop) continue;
    const { actor, payPassword } = shop;
    const as = { platform, actor };
    await callAs(as, 'pay', { payNo, method: 'wallet', currency: 'USD', payPassword });
  }
}

const containerNo = (number: number): string => {
  const prefix = `TSTU${String(number).padStart(6, '0')}`;
  return `${prefix}${checkDigit(prefix)}`;
};

/** Loads everything measured and paid into one container, which departs. */
export async function ship({ platform, staff }: PastContext): Promise<void> {
  const desk = { platform, actor: staff.logistics };
  const { items } = await callAs(desk, 'parcelList', { loadable: true, pageSize: maxAtOnce });
  if (items.length === 0) return;
  const { total, items: containers } = await callAs(desk, 'containerList', { pageSize: maxAtOnce });
  const openContainer = containers.find(
    ({ status }) => status === 'planned' || status === 'loading',
  );
  const { containerId } =
    openContainer ??
    (await callAs(desk, 'createContainer', {
      containerNo: containerNo(total + 1),
      size: '40HQ',
      vessel: 'MV Dijla',
    }));
  await callAs(desk, 'loadParcels', {
    containerId,
    parcelIds: items.map(({ parcelId }) => parcelId),
  });
  await callAs(desk, 'departContainer', { containerId });
}

/** Containers arrive after their voyage; their parcels are scanned in and collected. */
export async function receive({ platform, staff }: PastContext): Promise<void> {
  const desk = { platform, actor: staff['baghdad-warehouse'] };
  const { items } = await callAs(desk, 'containerList', { pageSize: maxAtOnce });
  const before = new Date(platform.clock.now().getTime() - voyageMs).toISOString();
  for (const { containerId, status, departedAt } of items) {
    if (status === 'departed' && departedAt && departedAt < before)
      await callAs(desk, 'arriveContainer', { containerId });
    else if (status !== 'arrived') continue;
    const { contents } = await callAs(desk, 'containerDetail', { containerId });
    for (const parcel of contents.filter((content) => content.status === 'loaded'))
      await callAs(desk, 'scanIn', { waybill: parcel.waybill });
  }
  const here = await callAs(desk, 'parcelList', { status: 'arrived', pageSize: 100 });
  const orders = await ordersByNo(
    platform.db,
    here.items.map(({ orderNo }) => orderNo),
  );
  for (const { orderNo, pickupCode } of orders.values()) {
    const waybills = here.items
      .filter((parcel) => parcel.orderNo === orderNo)
      .map(({ waybill }) => waybill);
    await callAs(desk, 'handOver', { orderNo, pickupCode, waybills });
  }
}

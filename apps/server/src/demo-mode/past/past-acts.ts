import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import sharp from 'sharp';
import { callAs } from '../../call-as.ts';
import { linesToBuy, ordersByNo } from '../../modules/orders/index.ts';
import { payablesOf } from '../../modules/payments/index.ts';
import { days } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PastShop, PastStaff } from './past-people.ts';
import type { PlannedOrder } from './past-plan.ts';

export interface Past {
  readonly platform: Platform;
  readonly shops: readonly PastShop[];
  readonly staff: PastStaff;
  readonly photoFileId: string;
}

const mostAtOnce = 50;
/** A container is on its way for so long. */
const voyageMs = days(32);

/**
 * Places an order and pays its first stage from the wallet. `name` says which one it is: the same
 * again changes nothing.
 */
export async function buy(
  { platform, shops }: Past,
  { shop, items }: PlannedOrder,
  name: string,
): Promise<void> {
  const buyer = shops[shop];
  if (!buyer) return;
  const as = { platform, actor: buyer.actor, key: name };
  const order = { items: [...items], deliveryMethod: 2 as const, remark: 'Sample order' };
  const { payNo } = await callAs(as, 'createOrder', order);
  const { payPassword } = buyer;
  await callAs(as, 'pay', { payNo, method: 'wallet', currency: 'USD', payPassword });
}

/** Buys every line that waits for it, and announces each order's parcel. */
export async function purchase({ platform, staff }: Past): Promise<void> {
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
  for (const [orderNo, lines] of Map.groupBy(unsent, ({ order }) => order.orderNo))
    await callAs(desk, 'announceParcel', {
      orderNo,
      lineIds: lines.map(({ line }) => line.lineId),
      waybill: `SAMPLE-${orderNo}`,
      carrier: 'Sample carrier',
    });
}

/** The photo that stands for those of all parcels. */
export async function keepPhoto(platform: Platform, staff: PastStaff): Promise<string> {
  const picture = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#c9b28a' },
  })
    .png()
    .toBuffer();
  const { fileId } = await platform.files.keepPicture(staff['china-warehouse'], {
    kind: 'upload',
    picture,
  });
  return fileId;
}

/** The shops by their accounts. */
const byUser = (shops: readonly PastShop[]) =>
  new Map(shops.map((shop) => [shop.actor.userId, shop]));

/** Measures what was announced; each shop pays its freight at once. */
export async function measure({ platform, staff, shops, photoFileId }: Past): Promise<void> {
  const desk = { platform, actor: staff['china-warehouse'] };
  const expected = await callAs(desk, 'parcelList', { status: 'expected', pageSize: mostAtOnce });
  for (const { parcelId, lines } of expected.items) {
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
    await callAs(desk, 'receiveParcel', {
      parcelId,
      weightGrams: 1_500 + pieces * 180,
      sizeMm: { length: 500, width: 400, height: 150 + Math.min(650, pieces * 4) },
      photoFileIds: [photoFileId],
    });
  }
  const measured = await callAs(desk, 'parcelList', { status: 'received', pageSize: mostAtOnce });
  const orderNos = measured.items.map(({ orderNo }) => orderNo);
  const shopOf = byUser(shops);
  for (const { payNo, status, userId } of await payablesOf(platform.db, orderNos)) {
    const shop = shopOf.get(userId);
    if (status !== 'open' || !shop) continue;
    const { actor, payPassword } = shop;
    const as = { platform, actor };
    await callAs(as, 'pay', { payNo, method: 'wallet', currency: 'USD', payPassword });
  }
}

const containerNo = (nth: number): string => {
  const signs = `TSTU${String(nth).padStart(6, '0')}`;
  return `${signs}${checkDigit(signs)}`;
};

/** Loads all that is measured and paid into one container, which departs. */
export async function ship({ platform, staff }: Past): Promise<void> {
  const desk = { platform, actor: staff.logistics };
  const { items } = await callAs(desk, 'parcelList', { loadable: true, pageSize: mostAtOnce });
  if (items.length === 0) return;
  const { total, items: known } = await callAs(desk, 'containerList', { pageSize: mostAtOnce });
  const empty = known.find(({ status }) => status === 'planned' || status === 'loading');
  const { containerId } =
    empty ??
    (await callAs(desk, 'createContainer', {
      containerNo: containerNo(total + 1),
      size: '40HQ',
      vessel: 'Sample vessel',
    }));
  await callAs(desk, 'loadParcels', {
    containerId,
    parcelIds: items.map(({ parcelId }) => parcelId),
  });
  await callAs(desk, 'departContainer', { containerId });
}

/** Containers arrive after their voyage; what was in them is scanned in and collected. */
export async function receive({ platform, staff }: Past): Promise<void> {
  const desk = { platform, actor: staff['baghdad-warehouse'] };
  const { items } = await callAs(desk, 'containerList', { pageSize: mostAtOnce });
  const before = new Date(platform.clock.now().getTime() - voyageMs).toISOString();
  for (const { containerId, status, departedAt } of items) {
    if (status === 'departed' && departedAt && departedAt < before)
      await callAs(desk, 'arriveContainer', { containerId });
    else if (status !== 'arrived') continue;
    const { contents } = await callAs(desk, 'containerDetail', { containerId });
    for (const parcel of contents.filter((one) => one.status === 'loaded'))
      await callAs(desk, 'scanIn', { waybill: parcel.waybill });
  }
  const here = await callAs(desk, 'parcelList', { status: 'arrived', pageSize: 100 });
  const orders = await ordersByNo(
    platform.db,
    here.items.map(({ orderNo }) => orderNo),
  );
  for (const { orderNo, pickupCode } of orders.values())
    await callAs(desk, 'handOver', { orderNo, pickupCode });
}

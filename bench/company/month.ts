import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { callAs } from '../../apps/server/src/call-as.ts';
import { payablesOf } from '../../apps/server/src/modules/payments/index.ts';
import type { StaffActor, UserActor } from '../../apps/server/src/platform/actor.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { payPassword } from './people.ts';

interface Good {
  readonly skuId: number;
  readonly quantity: number;
}

export interface Company {
  readonly platform: Platform;
  readonly shops: readonly UserActor[];
  readonly goods: readonly Good[];
  readonly purchaser: StaffActor;
  readonly receiver: StaffActor;
  readonly loader: StaffActor;
  readonly baghdad: StaffActor;
  readonly photoFileId: string;
}

export interface Size {
  readonly ordersPerDay: number;
  /** Each line of an order has a parcel of its own. */
  readonly linesPerOrder: number;
}

const sizeMm = { length: 250, width: 200, height: 200 };
/** Shorter than at sea, so that a month fills the desks of Baghdad, too. */
const voyageDays = 12;
const unknownPerDay = 5;
const atOnce = 6;
const chunk = 400;

/** Runs `work` for each, some at a time. */
export async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<unknown>) {
  const waiting = list.values();
  const one = async () => {
    for (const next of waiting) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, at) =>
    list.slice(at * chunk, (at + 1) * chunk),
  );

/**
 * A company's days: customers order and pay, purchasers order at the suppliers by their proposals,
 * China receives each line in its parcel, freight is paid, every second day a container departs,
 * and after the voyage Baghdad scans in and hands over. All by the product's own calls.
 */
export class Month {
  readonly #company: Company;
  readonly #size: Size;
  readonly #ofShop: ReadonlyMap<string, UserActor>;
  #placed = 0;
  #containers = 0;
  #waybills = 0;
  /** Parcels on their way to China, and those that wait for a container. */
  #announced: { parcelId: string; orderNo: string }[] = [];
  #ready: { parcelId: string; orderNo: string }[] = [];
  readonly #atSea: { day: number; containerId: string }[] = [];
  parcels = 0;

  constructor(company: Company, size: Size) {
    this.#company = company;
    this.#size = size;
    this.#ofShop = new Map(company.shops.map((shop) => [shop.userId, shop]));
  }

  async day(day: number): Promise<void> {
    await this.#receive();
    await this.#purchase();
    await this.#order();
    if (day % 2 === 1) await this.#ship(day);
    await this.#arrive(day);
  }

  async #order(): Promise<void> {
    const { platform, shops, goods } = this.#company;
    const { ordersPerDay, linesPerOrder } = this.#size;
    const places = Array.from({ length: ordersPerDay }, (_, nth) => this.#placed + nth);
    this.#placed += ordersPerDay;
    await inTurns(places, async (nth) => {
      const actor = shops[nth % shops.length];
      if (!actor) return;
      const items = Array.from(
        { length: linesPerOrder },
        (_, line) => goods[(nth * 7 + line * 11) % goods.length] as Good,
      );
      const as = { platform, actor };
      const distinct = [...new Map(items.map((item) => [item.skuId, item])).values()];
      const { payNo } = await callAs(as, 'createOrder', { items: distinct, deliveryMethod: 2 });
      await callAs(as, 'pay', { payNo, method: 'wallet', currency: 'USD', payPassword });
    });
  }

  async #purchase(): Promise<void> {
    const desk = { platform: this.#company.platform, actor: this.#company.purchaser };
    const { items, total } = await callAs(desk, 'purchaseProposals', { pageSize: 100 });
    for (const { supplierId, goods } of items) {
      const lineIds = goods.flatMap((good) => good.lines).map(({ lineId }) => lineId);
      const fields = {
        lineIds,
        prices: goods.map(({ skuId, unitPrice }) => ({ skuId, unitPrice })),
        freight: 12.5,
      };
      const { poNo } = await callAs(desk, 'createPurchaseOrder', { supplierId, ...fields });
      const supplierOrderNo = `3812${poNo.slice(-15)}`;
      const order = { version: 0, supplierOrderNo, promisedDays: 3, ...fields };
      await callAs(desk, 'orderPurchaseOrder', { poNo, ...order });
      await inTurns(lineIds, (lineId) => this.#announce(lineId));
    }
    // A proposal has the maximum length of an order: the rest of a supplier's lines are in the next
    // one.
    if (total > 0) await this.#purchase();
  }

  async #announce(lineId: string): Promise<void> {
    const desk = { platform: this.#company.platform, actor: this.#company.purchaser };
    const announced = { lineIds: [lineId], waybill: this.#nextWaybill('YT') };
    const { parcelId, orderNo } = await callAs(desk, 'announceParcel', announced);
    this.#announced.push({ parcelId, orderNo });
  }

  #nextWaybill(carrier: string): string {
    this.#waybills += 1;
    return `${carrier}${7_000_000_000_000 + this.#waybills}`;
  }

  /** Parcels announced the day before arrive; each customer pays the freight at once. */
  async #receive(): Promise<void> {
    const { platform, receiver, photoFileId } = this.#company;
    const desk = { platform, actor: receiver };
    const arriving = this.#announced;
    this.#announced = [];
    const measures = { weightGrams: 1_500, sizeMm, photoFileIds: [photoFileId] };
    await inTurns(arriving, ({ parcelId }) =>
      callAs(desk, 'receiveParcel', { parcelId, ...measures }),
    );
    for (let nth = 0; nth < unknownPerDay; nth += 1) {
      const waybill = this.#nextWaybill('SF');
      await callAs(desk, 'receiveUnknown', { waybill, shelf: 'U-01', ...measures });
    }
    const orderNos = [...new Set(arriving.map(({ orderNo }) => orderNo))];
    const open = (await payablesOf(platform.db, orderNos)).filter(
      ({ status }) => status === 'open',
    );
    await inTurns(open, async ({ payNo, userId }) => {
      const actor = this.#ofShop.get(userId);
      if (actor)
        await callAs({ platform, actor }, 'pay', {
          payNo,
          method: 'wallet',
          currency: 'USD',
          payPassword,
        });
    });
    this.parcels += arriving.length;
    this.#ready.push(...arriving);
  }

  async #ship(day: number): Promise<void> {
    const desk = { platform: this.#company.platform, actor: this.#company.loader };
    const loading = this.#ready;
    this.#ready = [];
    if (loading.length === 0) return;
    this.#containers += 1;
    const signs = `TSTU${String(this.#containers).padStart(6, '0')}`;
    const { containerId } = await callAs(desk, 'createContainer', {
      containerNo: `${signs}${checkDigit(signs)}`,
      size: '40HQ',
      vessel: 'MV Bench',
    });
    for (const some of chunksOf(loading))
      await callAs(desk, 'loadParcels', {
        containerId,
        parcelIds: some.map(({ parcelId }) => parcelId),
      });
    await callAs(desk, 'departContainer', { containerId });
    this.#atSea.push({ day, containerId });
  }

  async #arrive(day: number): Promise<void> {
    const { platform, baghdad } = this.#company;
    const desk = { platform, actor: baghdad };
    while (this.#atSea[0] && this.#atSea[0].day + voyageDays <= day) {
      const { containerId } = this.#atSea.shift() ?? { containerId: '' };
      await callAs(desk, 'arriveContainer', { containerId });
      const { contents } = await callAs(desk, 'containerDetail', { containerId });
      await inTurns(contents, ({ waybill }) => callAs(desk, 'scanIn', { waybill }));
      const orderNos = [...new Set(contents.map(({ orderNo }) => orderNo))];
      const { rows } = await platform.pool.query<{
        order_no: string;
        pickup_code: string;
        waybills: string[];
      }>(
        `select order_no, pickup_code, array_agg(waybill) as waybills
         from customer_order join parcel using (order_no)
         where order_no = any($1) and parcel.status = 'arrived'
         group by order_no, pickup_code order by 1`,
        [orderNos],
      );
      // A third of the customers has not collected yet.
      const came = rows.filter((_, nth) => nth % 3 > 0);
      await inTurns(came, ({ order_no: orderNo, pickup_code: pickupCode, waybills }) =>
        callAs(desk, 'handOver', { orderNo, pickupCode, waybills }),
      );
    }
  }
}

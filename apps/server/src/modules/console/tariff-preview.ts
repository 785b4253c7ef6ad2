import type { TariffPreview } from '@wasit/contract/fees/tariffs';
import { toWire, usd } from '@wasit/contract/money';
import type { Platform } from '../../platform/platform.ts';
import { openCartLoads } from '../cart/index.ts';
import { type ComparedLoad, compareDrafts } from '../fees/index.ts';
import { unquotedLoads } from '../orders/index.ts';

/** Only the newest are compared, which suffices to show the effect of a price. */
const maxLoads = { orders: 500, cartLines: 3000 };
const maxRows = 50;

const money = (minor: number) => toWire(usd(minor));

function sumOf(loads: readonly ComparedLoad[]): TariffPreview['carts'] {
  const total = (amountOf: (load: ComparedLoad) => number) =>
    loads.reduce((sum, load) => sum + amountOf(load), 0);
  return {
    count: loads.length,
    increased: loads.filter(({ beforeMinor, afterMinor }) => afterMinor > beforeMinor).length,
    decreased: loads.filter(({ beforeMinor, afterMinor }) => afterMinor < beforeMinor).length,
    before: money(total(({ beforeMinor }) => beforeMinor)),
    after: money(total(({ afterMinor }) => afterMinor)),
  };
}

const viewLoad = ({
  kind,
  orderNo,
  lines,
  beforeMinor,
  afterMinor,
}: ComparedLoad): TariffPreview['items'][number] => ({
  kind,
  orderNo,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  cbm:
    lines.reduce(
      (sum, { quantity, sizeMm }) => sum + quantity * sizeMm.length * sizeMm.width * sizeMm.height,
      0,
    ) / 1e9,
  before: money(beforeMinor),
  after: money(afterMinor),
  difference: money(afterMinor - beforeMinor),
});

const change = ({ beforeMinor, afterMinor }: ComparedLoad) => Math.abs(afterMinor - beforeMinor);

/**
 * The effect of drafts on open carts and on orders not measured yet.
 * @throws CONFLICT when a draft is no longer open
 */
export async function previewTariffDrafts(
  { db, clock }: Platform,
  { draftIds }: { draftIds: readonly string[] },
): Promise<TariffPreview> {
  const [carts, orders] = [
    await openCartLoads(db, { maxLines: maxLoads.cartLines }),
    await unquotedLoads(db, { limit: maxLoads.orders }),
  ];
  const compared = await compareDrafts(db, {
    at: clock.now(),
    draftIds,
    loads: [...orders.loads, ...carts.loads],
  });
  const changed = compared.filter((load) => change(load) > 0).sort((a, b) => change(b) - change(a));
  return {
    carts: sumOf(compared.filter(({ kind }) => kind === 'cart')),
    orders: sumOf(compared.filter(({ kind }) => kind === 'order')),
    items: changed.slice(0, maxRows).map(viewLoad),
    isPartial: carts.partly || orders.total > orders.loads.length,
  };
}

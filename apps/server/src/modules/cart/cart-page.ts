import { userLevel } from '@wasit/contract/accounts/levels';
import type { CartPage } from '@wasit/contract/cart/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock/clock.ts';
import type { Reader } from '../../platform/db/db.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { estimateLine, type SkuForSale, skusForSale } from '../catalogue/index.ts';
import { landedCost, readCostTerms } from '../fees/index.ts';
import { isCounted, quoteLines, quoteTerms } from './cart.rules.ts';
import { type CartOwner, cartRows, countLines } from './cart.store.ts';
import { type PageLine, viewCart } from './cart.view.ts';
import { cartOf } from './cart-owner.ts';

export interface CartViewer {
  readonly actor: Actor;
  readonly locale: Locale;
}

/** Number of lines of a cart, for the badge. */
export const countCart = async (reader: Reader, owner: CartOwner | null): Promise<number> =>
  owner ? countLines(reader, owner) : 0;

/** The caller's cart at today's prices. */
export async function readCart(platform: Platform, viewer: CartViewer): Promise<CartPage> {
  const owner = cartOf(viewer.actor);
  return pageOfLines(platform, owner ? await cartRows(platform.db, owner) : [], viewer);
}

/** Shows lines grouped by supplier, with a fixed number of queries. */
export async function pageOfLines(
  platform: Platform,
  lines: readonly PageLine[],
  { actor, locale }: CartViewer,
): Promise<CartPage> {
  const reader = platform.db;
  const at = platform.clock.now();
  const level = actor.kind === 'user' ? actor.level : userLevel.customer;
  const [skus, terms] = await Promise.all([
    skusForSale(reader, pluck(lines, 'skuId'), { level, at }),
    readCostTerms(reader, at),
  ]);
  const { settings, toDualPrice } = terms;
  const quote = quoteLines(
    skus,
    lines.filter(({ skuId, selected }) => selected && skus.some((sku) => sku.skuId === skuId)),
    quoteTerms(settings, level),
  );
  const estimate = quote.lines.filter(isCounted).map(estimateLine);
  return viewCart({
    lines,
    skus: new Map(skus.map((sku): [number, SkuForSale] => [sku.skuId, sku])),
    quote,
    landedCost: estimate.length > 0 ? landedCost(estimate, { terms, discount: quote }) : null,
    toDualPrice,
    locale,
    minimumCents: settings['orders.minimumCents'],
    leavesAt: (addedAt) => after(addedAt, days(settings['cart.keepDays'])),
  });
}

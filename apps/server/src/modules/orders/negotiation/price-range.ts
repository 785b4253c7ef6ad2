import type { Locale } from '@wasit/contract/locales';
import { formatDual } from '@wasit/i18n';
import { fail } from '../../../platform/errors.ts';
import { orderDualPrice } from '../order-dual-price.ts';
import type { OrderRow } from '../orders.store.ts';
import { priceFloor } from './price-change.rules.ts';

interface PriceRange {
  readonly key: 'PRICE_RANGE' | 'WISH_RANGE';
  readonly amountMinor: number;
  readonly maxMinor: number;
  readonly minGoodsMinor: number;
  readonly locale: Locale;
}

/** @throws PRICE_RANGE or WISH_RANGE with the range of new prices of an unpaid order */
export function assertPriceInRange(
  order: OrderRow,
  { key, amountMinor, maxMinor, minGoodsMinor, locale }: PriceRange,
): void {
  const floorMinor = priceFloor(order, minGoodsMinor);
  if (amountMinor >= floorMinor && amountMinor <= maxMinor) return;
  const toDualPrice = orderDualPrice(order);
  const priceText = (minor: number) => formatDual(toDualPrice(minor), locale);
  fail(key, {
    field: 'amount',
    params: {
      floor: priceText(floorMinor),
      first: priceText(order.originalMinor),
      present: priceText(order.firstStageMinor),
      // As the cart shows it: not rounded up to notes.
      least: formatDual(toDualPrice.part(minGoodsMinor), locale),
    },
  });
}

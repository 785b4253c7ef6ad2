import { userLevel } from '@wasit/contract/accounts/levels';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick } from '../../../platform/pluck.ts';
import { addressesOf } from '../../accounts/index.ts';
import { selectedItems } from '../../cart/index.ts';
import { variantText } from '../../catalogue/index.ts';
import { viewFeeLine, warehouses } from '../../fees/index.ts';
import { payMethodsBefore } from '../../payments/index.ts';
import { quoteOrder } from './quote-order.ts';

/**
 * The current cost of an order of these items (or of the selected ones in the cart), for a
 * customer, or for a visitor as if they were one.
 * @throws as `quoteOrder`
 */
export async function previewOrder(
  platform: Platform,
  actor: Actor,
  {
    items,
    coupon,
    locale,
  }: {
    items?: readonly { skuId: number; quantity: number }[] | undefined;
    coupon?: string | undefined;
    locale: Locale;
  },
): Promise<OrderPreview> {
  const reader = platform.db;
  const customer = actor.kind === 'user' ? actor : null;
  const selected = items ?? (await selectedItems(reader, actor));
  const [{ quote, toDualPrice, landedCost, fees, totalToken }, addresses, places, payWithinHours] =
    await Promise.all([
      quoteOrder(platform, reader, {
        items: selected,
        level: customer?.level ?? userLevel.customer,
        locale,
        coupon:
          coupon === undefined ? undefined : { code: coupon, userId: customer?.userId ?? null },
      }),
      customer ? addressesOf(reader, customer.userId, locale) : [],
      warehouses(reader, locale),
      platform.setting(reader, 'orders.payWithinHours'),
    ]);
  const payMethods = await payMethodsBefore(platform, customer, {
    amountMinor: quote.firstStageMinor,
    rate: toDualPrice.rate,
    locale,
  });
  return {
    lines: quote.lines.map(({ sku, quantity, unitPriceMinor, lineTotalMinor, list }) => ({
      ...pick(sku, 'skuId', 'productId', 'picture', 'unit'),
      name: pickText(sku.name, locale),
      variant: variantText(sku.attributes, locale),
      quantity,
      unitPrice: toDualPrice.part(unitPriceMinor),
      lineTotal: toDualPrice.part(lineTotalMinor),
      list: list && { name: list.name, instead: toDualPrice.part(list.insteadMinor) },
      supplierName: pickText(sku.supplierName, locale),
    })),
    fees: fees.map((line) => viewFeeLine(line, locale)),
    firstStage: toDualPrice(quote.firstStageMinor),
    landedCost,
    addresses,
    pickupPoint:
      places.find((place) => place.kind === 'baghdad') ??
      fail('SYSTEM', { detail: 'no pickup point' }),
    payMethods,
    payWithinHours,
    totalToken,
  };
}

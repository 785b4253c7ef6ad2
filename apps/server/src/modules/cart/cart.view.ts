import type { CartGroup, CartLine, CartPage } from '@wasit/contract/cart/endpoints';
import { sumByUnit } from '@wasit/contract/catalogue/units';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { pick, wired } from '../../platform/pluck.ts';
import { type SkuForSale, unitPrice, variantText } from '../catalogue/index.ts';
import type { ToDualPrice } from '../fees/index.ts';
import { isCounted, priceListOf, type Quote, saleProblems } from './cart.rules.ts';
import type { CartRow } from './cart.store.ts';

/** A line of the page; without `priceWhenAddedMinor` a price change is not shown. */
export type PageLine = Pick<CartRow, 'skuId' | 'quantity' | 'selected' | 'addedAt'> & {
  priceWhenAddedMinor?: number;
};

interface Cart {
  readonly lines: readonly PageLine[];
  readonly skus: ReadonlyMap<number, SkuForSale>;
  /** Quote of the selected lines. */
  readonly quote: Quote;
  readonly landedCost: LandedCost | null;
  readonly toDualPrice: ToDualPrice;
  readonly locale: Locale;
  readonly minimumCents: number;
  readonly leavesAt: (addedAt: Date) => Date;
}

/** The page of a cart. Lines of SKUs no longer in the catalogue are not shown. */
export function viewCart(cart: Cart): CartPage {
  const visibleLines = cart.lines.flatMap((line) => {
    const sku = cart.skus.get(line.skuId);
    return sku ? [{ sku, view: viewLine(cart, { line, sku }) }] : [];
  });
  const groups = [...Map.groupBy(visibleLines, ({ sku }) => sku.supplierId).values()].flatMap(
    (members) =>
      members[0]
        ? [viewGroup(cart, { sku: members[0].sku, lines: members.map(({ view }) => view) })]
        : [],
  );
  return { groups, summary: viewSummary(cart), count: visibleLines.length };
}

function viewLine(cart: Cart, { line, sku }: { line: PageLine; sku: SkuForSale }): CartLine {
  const { toDualPrice, locale, quote } = cart;
  const quotedLine =
    quote.lines.find((candidate) => candidate.sku.skuId === line.skuId) ??
    quoteIfSelected(quote, { sku, quantity: line.quantity });
  // The stored price is the regular one.
  const priceNow = (sku.listed ?? sku).priceMinor;
  const isPriceChanged =
    line.priceWhenAddedMinor !== undefined && line.priceWhenAddedMinor !== priceNow;
  return {
    ...wired(line, 'skuId', 'quantity', 'selected', 'addedAt'),
    ...pick(sku, 'productId', 'picture', 'unit', 'stockKnown', 'batch'),
    name: pickText(sku.name, locale),
    variant: variantText(sku.attributes, locale),
    unitPrice: toDualPrice.part(quotedLine.unitPriceMinor),
    // Beside a list price the old regular price would be confusing.
    unitPriceWhenAdded:
      isPriceChanged && !quotedLine.list ? toDualPrice.part(line.priceWhenAddedMinor ?? 0) : null,
    list: quotedLine.list && {
      name: quotedLine.list.name,
      instead: toDualPrice.part(quotedLine.list.insteadMinor),
    },
    lineTotal: toDualPrice.part(quotedLine.lineTotalMinor),
    skuStock: Math.max(0, sku.stock),
    minQuantity: sku.moq,
    problems:
      isPriceChanged && !quotedLine.list
        ? [...quotedLine.problems, 'price-changed']
        : [...quotedLine.problems],
    expiresAt: cart.leavesAt(line.addedAt).toISOString(),
  };
}

/** The price that an unselected line would have together with the selected ones. */
function quoteIfSelected(quote: Quote, { sku, quantity }: { sku: SkuForSale; quantity: number }) {
  const selectedQuantity = quote.lines
    .filter((line) => line.sku.productId === sku.productId && isCounted(line))
    .reduce((total, line) => total + line.quantity, 0);
  const unitPriceMinor = unitPrice(sku, selectedQuantity + quantity);
  return {
    sku,
    quantity,
    unitPriceMinor,
    lineTotalMinor: unitPriceMinor * quantity,
    list: priceListOf(sku, { quantity: selectedQuantity + quantity, unitPriceMinor }),
    problems: saleProblems(sku, quantity),
  };
}

function viewGroup(
  { quote, toDualPrice, locale }: Cart,
  { sku, lines }: { sku: SkuForSale; lines: CartLine[] },
): CartGroup {
  const quotedSupplier = quote.suppliers.find(({ supplierId }) => supplierId === sku.supplierId);
  // Amounts to compare with the goods, not to pay.
  const money = (minor: number | null) => (minor === null ? null : toDualPrice.part(minor));
  return {
    supplierId: sku.supplierId,
    supplierName: pickText(sku.supplierName, locale),
    mixedBatch: sku.mixedBatch && {
      pieces: sku.mixedBatch.pieces,
      amount: money(sku.mixedBatch.amountMinor),
    },
    missing: quotedSupplier?.missing
      ? { pieces: quotedSupplier.missing.pieces, amount: money(quotedSupplier.missing.amountMinor) }
      : null,
    chinaFreight: toDualPrice.part(quotedSupplier?.chinaFreightMinor ?? 0),
    lines,
  };
}

function viewSummary({ quote, toDualPrice, minimumCents, landedCost }: Cart): CartPage['summary'] {
  const missingMinor = Math.max(0, minimumCents - quote.goodsMinor);
  const counted = quote.lines.filter(isCounted);
  const hasNoProblems =
    quote.lines.length > 0 && quote.lines.every(({ problems }) => problems.length === 0);
  return {
    pieces: quote.pieces,
    quantities: sumByUnit(counted.map(({ sku: { unit }, quantity }) => ({ unit, quantity }))),
    lines: counted.length,
    goods: toDualPrice.part(quote.goodsMinor),
    ...(quote.discountMinor > 0 ? { discount: toDualPrice.part(quote.discountMinor) } : {}),
    chinaFreight: toDualPrice.part(quote.chinaFreightMinor),
    firstStage: toDualPrice(quote.firstStageMinor),
    minimum: toDualPrice.part(minimumCents),
    missingToMinimum: missingMinor > 0 ? toDualPrice.part(missingMinor) : null,
    landedCost,
    canOrder: hasNoProblems && missingMinor === 0,
  };
}

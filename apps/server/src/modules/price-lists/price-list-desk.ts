import type { Sorted } from '@wasit/contract/desks/lists';
import { type Locale, pickText } from '@wasit/contract/locales';
import { fromWire, toWire, usd } from '@wasit/contract/money';
import type {
  PriceList,
  PriceListInput,
  PriceListPreview,
} from '@wasit/contract/price-lists/endpoints';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Reader } from '../../platform/db/db.ts';
import { datedState } from '../../platform/db/lists/dated-rows.ts';
import { fail, failField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck, wired } from '../../platform/pluck.ts';
import { categoryTreeNow, priced } from '../catalogue/index.ts';
import { currentYuanRate } from '../fees/index.ts';
import { staffNames } from '../staff/index.ts';
import { pricingLists } from './level-prices.ts';
import { listedPrice, type PricingList } from './price-list.rules.ts';
import {
  fixedCounts,
  insertList,
  listById,
  listPage,
  markStopped,
  type PriceListRow,
} from './price-lists.store.ts';

/** Products read and shown at a time. */
const step = 1_000;
const maxRows = 50;

const listObject = (listId: string): string => `price-list:${listId}`;
const minorOf = (dollars: number) => fromWire({ amount: dollars, currency: 'USD' }).amountMinor;
const fixedOf = ({ prices }: PriceListInput, listId: string) =>
  prices.map(({ productId, price }) => ({ listId, productId, priceMinor: minorOf(price) }));

/** @throws NOT_FOUND for an unknown category or product */
async function assertKnown(reader: Reader, { categoryId, prices }: PriceListInput): Promise<void> {
  if (categoryId !== null && !(await categoryTreeNow(reader)).get(categoryId))
    fail('NOT_FOUND', { field: 'categoryId' });
  const ids = prices.map(({ productId }) => productId);
  const known = new Set((await priced.readGoods(reader, ids)).map((one) => one.product.productId));
  const unknownIndex = ids.findIndex((productId) => !known.has(productId));
  if (unknownIndex >= 0) fail('NOT_FOUND', { field: `prices.${unknownIndex}.productId` });
}

/**
 * Creates a list that is valid from `validFrom`.
 * @throws NOT_FOUND for an unknown category or product, VALIDATION with `validTo` when it is past
 */
export async function savePriceList(platform: Platform, actor: StaffActor, input: PriceListInput) {
  return platform.transact(async (tx) => {
    await assertKnown(tx, input);
    const { name, level, percent, categoryId, prices } = input;
    const validTo = input.validTo === null ? null : new Date(input.validTo);
    if (validTo && validTo <= tx.now) failField('validTo', 'IN_PAST');
    const listId = newId('ll');
    const row: PriceListRow = {
      listId,
      name,
      level,
      percentBp: Math.round(percent * 100),
      categoryId,
      validFrom: input.validFrom === null ? tx.now : new Date(input.validFrom),
      validTo,
      madeBy: actor.staffId,
      madeAt: tx.now,
      stoppedAt: null,
    };
    await insertList(tx, row, fixedOf(input, listId));
    await audit(tx, actor, {
      action: 'price-lists.make',
      object: listObject(listId),
      to: { name, level, percent, prices: prices.length },
    });
    return { listId };
  });
}

/**
 * Stops a list: the former prices are valid again at once.
 * @throws NOT_FOUND, CONFLICT when it is already stopped
 */
export async function stopPriceList(
  platform: Platform,
  actor: Actor,
  { listId, reason }: { listId: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!(await listById(tx, listId))) fail('NOT_FOUND', { field: 'listId' });
    const { name } = (await markStopped(tx, listId)) ?? fail('CONFLICT', { field: 'listId' });
    await audit(tx, actor, {
      action: 'price-lists.stop',
      object: listObject(listId),
      from: name,
      reason,
    });
  });
}

interface ListedChange {
  /** US cents. */
  readonly before: number;
  readonly after: number;
  readonly percent: number;
  readonly isBelowCost: boolean;
}

/** Below cost first, then the largest changes. */
const worstFirst = (
  a: Pick<ListedChange, 'percent' | 'isBelowCost'>,
  b: Pick<ListedChange, 'percent' | 'isBelowCost'>,
): number => Number(b.isBelowCost) - Number(a.isBelowCost) || a.percent - b.percent;

/**
 * The changes of a product's prices by lists, of variants and tiers, largest first. A tier without
 * a purchase price of its own costs as much as the most expensive variant.
 */
function changesOf(
  { product, skus, tiers }: priced.PricedGoods,
  {
    lists,
    isBelowCost,
  }: {
    lists: readonly PricingList[];
    isBelowCost: (purchaseFen: number | null, minor: number) => boolean;
  },
): ListedChange[] {
  const costs = skus.flatMap(({ purchaseFen }) => purchaseFen ?? []);
  const highest = costs.length > 0 ? Math.max(...costs) : null;
  const prices = [
    ...skus,
    ...tiers.map((tier) => ({ ...tier, purchaseFen: tier.purchaseFen ?? highest })),
  ];
  return prices
    .flatMap(({ priceMinor: before, purchaseFen }) => {
      const { minor: after, list } = listedPrice(before, product, lists);
      if (list === null) return [];
      const percent = Math.round((after / before - 1) * 1_000) / 10;
      return { before, after, percent, isBelowCost: isBelowCost(purchaseFen, after) };
    })
    .toSorted(worstFirst);
}

/**
 * The price changes of a list for goods on the shelf; writes nothing.
 * @throws NOT_FOUND
 */
export async function previewPriceList(
  db: Reader,
  input: PriceListInput,
  locale: Locale,
): Promise<PriceListPreview> {
  await assertKnown(db, input);
  const fixed = fixedOf(input, 'new');
  const row = {
    listId: 'new',
    name: input.name,
    percentBp: Math.round(input.percent * 100),
    categoryId: input.categoryId,
  };
  const lists = await pricingLists(db, [row], fixed);
  const { perDollar } = await currentYuanRate(db);
  const isBelowCost = (purchaseFen: number | null, minor: number) =>
    purchaseFen !== null && minor * perDollar < purchaseFen;
  const sums = { products: 0, belowCost: 0 };
  let items: PriceListPreview['items'] = [];
  const changed = new Set<number>();
  // A percent applies to all goods, otherwise only those with a fixed price are read.
  const nextProductIds = (afterId: number) =>
    input.percent > 0
      ? priced.shelfIdsAfter(db, { afterId, limit: step })
      : Promise.resolve(
          fixed
            .map(({ productId }) => productId)
            .filter((id) => id > afterId)
            .toSorted((a, b) => a - b)
            .slice(0, step),
        );
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const productIds: number[] = await nextProductIds(afterId);
    const goods = await priced.readGoods(db, productIds);
    for (const one of goods) {
      const { productId, names, status } = one.product;
      if (status !== 'on_shelf') continue;
      const changes = changesOf(one, { lists, isBelowCost });
      const [most] = changes;
      if (!most) continue;
      changed.add(productId);
      sums.products += 1;
      sums.belowCost += changes.filter((change) => change.isBelowCost).length;
      items.push({
        productId,
        productName: pickText(names, locale),
        before: toWire(usd(most.before)),
        after: toWire(usd(most.after)),
        percent: most.percent,
        isBelowCost: most.isBelowCost,
      });
    }
    // Goods below cost first, then the largest changes.
    items = items.toSorted(worstFirst).slice(0, maxRows);
    afterId = productIds.at(-1);
  }
  const withoutEffect = fixed.filter(({ productId }) => !changed.has(productId)).length;
  return { ...sums, withoutEffect, items };
}

export async function priceLists(
  { db, clock }: Platform,
  {
    locale,
    ...query
  }: Paging & Sorted<'price-lists'> & { show: 'holds' | 'over'; search: string; locale: Locale },
): Promise<PageOf<PriceList>> {
  const now = clock.now();
  const { rows, ...page } = await listPage(db, { ...query, now });
  const [tree, names, fixed] = await Promise.all([
    categoryTreeNow(db),
    staffNames(db, pluck(rows, 'madeBy')),
    fixedCounts(db, pluck(rows, 'listId')),
  ]);
  const items = rows.map((row) => ({
    ...wired(row, 'listId', 'name', 'level', 'validFrom', 'validTo', 'madeAt'),
    state: datedState(row, now),
    percent: row.percentBp / 100,
    categoryName:
      row.categoryId === null ? null : pickText(tree.get(row.categoryId)?.names ?? {}, locale),
    fixed: fixed.get(row.listId) ?? 0,
    madeBy: names.get(row.madeBy) ?? row.madeBy,
  }));
  return { items, ...page };
}

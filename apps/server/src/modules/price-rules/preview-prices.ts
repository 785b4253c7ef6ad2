import { hash } from 'node:crypto';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import type { PriceChange, PricePreview } from '@wasit/contract/price-rules/endpoints';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { categoryTreeNow, priced, variantText } from '../catalogue/index.ts';
import { currentYuanRate } from '../fees/index.ts';
import { type PlannedPrice, type PricingTerms, planPrices } from './plan-prices.ts';
import { ruleById, rulesAt } from './price-rules.store.ts';

/** Products read at a time. */
const step = 1_000;
const maxRows = 50;

/** Rules, rate and categories valid at an instant. */
export async function termsAt(reader: Reader, at: Date): Promise<PricingTerms> {
  const { perDollar: yuanPerDollar } = await currentYuanRate(reader);
  return {
    rules: await rulesAt(reader, at),
    due: [],
    yuanPerDollar,
    tree: await categoryTreeNow(reader),
  };
}

const changeRatio = ({ beforeMinor, afterMinor }: PlannedPrice): number =>
  beforeMinor === 0 ? Number.POSITIVE_INFINITY : Math.abs(afterMinor / beforeMinor - 1);
/** The largest changes first; those without a former price come last. */
const largestChanges = (changes: readonly PlannedPrice[]): PlannedPrice[] =>
  changes
    .filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor)
    .toSorted((a, b) => {
      const [first, second] = [changeRatio(a), changeRatio(b)];
      if (first === second) return a.productId - b.productId;
      if (!Number.isFinite(first) || !Number.isFinite(second)) return first < second ? -1 : 1;
      return second - first;
    })
    .slice(0, maxRows);

export function viewChange(
  change: PlannedPrice,
  { goods, locale }: { goods: priced.PricedGoods | undefined; locale: Locale },
): PriceChange {
  const { productId, beforeMinor, afterMinor } = change;
  const sku = goods?.skus.find(({ skuId }) => skuId === change.skuId);
  return {
    productId,
    productName: pickText(goods?.product.names ?? {}, locale),
    variant: sku ? variantText(sku.attributes, locale) : '',
    fromQuantity: change.fromQuantity,
    purchaseYuan: fromHundredths(change.purchaseFen),
    ruleName: change.rule.name,
    before: toWire(usd(beforeMinor)),
    after: toWire(usd(afterMinor)),
    percent: beforeMinor === 0 ? null : Math.round((afterMinor / beforeMinor - 1) * 1_000) / 10,
  };
}

/**
 * Preview of the changes by the current rules or, for a rule with a later start, of its changes at
 * that time with the current rate. The fingerprint covers rules, rate and every price.
 * @throws NOT_FOUND
 */
export async function previewPrices(
  db: Reader,
  { ruleId, now, locale }: { ruleId: string | null; now: Date; locale: Locale },
): Promise<PricePreview> {
  const rule = ruleId === null ? undefined : ((await ruleById(db, ruleId)) ?? fail('NOT_FOUND'));
  const at = rule && rule.validFrom > now ? rule.validFrom : now;
  const terms = { ...(await termsAt(db, at)), due: rule ? [rule] : [] };
  const sums = { products: 0, changes: 0, raised: 0, lowered: 0, unchanged: 0 };
  const unchanged = { byHand: 0, withoutRule: 0 };
  const prices: string[] = [];
  let items: PlannedPrice[] = [];
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const productIds: number[] = await priced.pricedIdsAfter(db, { afterId, limit: step });
    const plan = planPrices(await priced.readGoods(db, productIds), terms);
    const changed = plan.changes.filter((one) => one.beforeMinor !== one.afterMinor);
    sums.products += new Set(changed.map(({ productId }) => productId)).size;
    sums.changes += changed.length;
    sums.raised += changed.filter((one) => one.afterMinor > one.beforeMinor).length;
    sums.lowered += changed.filter((one) => one.afterMinor < one.beforeMinor).length;
    sums.unchanged += plan.unchanged + plan.changes.length - changed.length;
    unchanged.byHand += plan.byHand;
    unchanged.withoutRule += plan.withoutRule;
    prices.push(
      hash(
        'sha256',
        JSON.stringify(
          plan.changes.map((one) => [one.productId, one.skuId, one.fromQuantity, one.afterMinor]),
        ),
      ),
    );
    items = largestChanges([...items, ...changed]);
    afterId = productIds.at(-1);
  }
  const goodsOfItems = await priced.readGoods(db, [
    ...new Set(items.map(({ productId }) => productId)),
  ]);
  return {
    ...sums,
    ...unchanged,
    withoutPurchasePrice: await priced.countWithoutPurchasePrice(db),
    yuanPerDollar: terms.yuanPerDollar,
    at: at.toISOString(),
    fingerprint: fingerprintOf(terms, prices),
    items: items.map((one) =>
      viewChange(one, {
        goods: goodsOfItems.find(({ product }) => product.productId === one.productId),
        locale,
      }),
    ),
  };
}

const fingerprintOf = ({ rules, yuanPerDollar }: PricingTerms, prices: readonly string[]) =>
  hash(
    'sha256',
    JSON.stringify([rules.map(({ ruleId }) => ruleId), yuanPerDollar, prices]),
    'base64url',
  );

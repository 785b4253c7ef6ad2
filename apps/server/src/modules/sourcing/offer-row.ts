import { createHash } from 'node:crypto';
import { maxPurchaseYuan } from '@wasit/contract/catalogue/editing';
import type { Texts } from '@wasit/contract/locales';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import { type ProductLink, productUrl } from '@wasit/contract/sourcing/product-links';
import type { ConnectedSource, ImportRow } from '../catalogue/index.ts';
import type { OfferAttribute, OfferSku, SupplierOffer } from './supplier-adapter.ts';

export interface Terms {
  /** Yuan per dollar, from the setting. */
  readonly yuanPerDollar: number;
  /** Freight inside China to our warehouse, fen. */
  readonly chinaFreightFen: number;
}

/** The part of a row used by a refresh. */
type CurrentRow = NonNullable<Awaited<ReturnType<ConnectedSource['read']>>>;

/** Upper limit of stock. */
const maxStock = 100_000_000;

/** Additional data for an offer's row. */
interface OfferContext {
  readonly platform: ProductLink['platform'];
  readonly terms: Terms;
  /**
   * File names in our media folder by the picture's original address; a picture without one keeps
   * its address.
   */
  readonly pictures: ReadonlyMap<string, string>;
}

const unnamed: Texts = {
  en: 'Supplier on 1688',
  ar: 'مورّد على 1688',
  ckb: 'دابینکەرێک لە 1688',
  'zh-Hans': '1688 供应商',
};

/**
 * US cents for a price in fen, rounded up, so that rounding never sells below the supplier's price.
 */
export const centsOfFen = (fen: number, yuanPerDollar: number): number =>
  Math.max(1, Math.ceil(Math.round((fen / yuanPerDollar) * 1e6) / 1e6));

/** Dollars with two decimals. */
const dollars = (fen: number, { yuanPerDollar }: Terms) => centsOfFen(fen, yuanPerDollar) / 100;

/** The supplier's price as the purchase price for price rules. */
const purchaseOf = (fen: number): { purchaseYuan?: number } =>
  fen > 0 && fromHundredths(fen) <= maxPurchaseYuan ? { purchaseYuan: fromHundredths(fen) } : {};

const localeAttributes = (attributes: readonly OfferAttribute[], max: number) =>
  attributes.slice(0, max).map(({ name, value }) => ({ name, value }));

/** Price of one piece of this SKU at the minimum quantity; null when unknown. */
const priceOf = (offer: SupplierOffer, sku?: OfferSku): number | null =>
  offer.tiers[0]?.priceFen ?? sku?.priceFen ?? null;

/** Our codes have at most 80 characters; the platform's may be longer. */
const codeOf = (text: string): string =>
  text.length <= 80 ? text : createHash('sha256').update(text).digest('base64url');

const tiersOf = ({ tiers }: SupplierOffer, terms: Terms) =>
  tiers.slice(0, 20).map(({ from, priceFen }) => ({
    from,
    price: dollars(priceFen, terms),
    ...purchaseOf(priceFen),
  }));

function skusOf(
  offer: SupplierOffer,
  { terms, pictures }: Omit<OfferContext, 'platform'>,
): NonNullable<ImportRow['skus']> {
  return offer.skus.slice(0, 300).flatMap((sku) => {
    const fen = priceOf(offer, sku);
    if (fen === null) return [];
    return [
      {
        code: sku.skuId,
        attributes: localeAttributes(sku.attributes, 10),
        price: dollars(fen, terms),
        ...purchaseOf(fen),
        stock: Math.min(sku.stock, maxStock),
        ...(sku.image ? { image: pictures.get(sku.image) ?? sku.image } : {}),
      },
    ];
  });
}

function supplierOf({ supplier }: SupplierOffer, terms: Terms): NonNullable<ImportRow['supplier']> {
  const { code, names, city, score, shipDays, mixed } = supplier;
  return {
    code: codeOf(code ?? names['zh-Hans'] ?? 'unnamed'),
    name: Object.keys(names).length > 0 ? names : unnamed,
    city: city.slice(0, 80),
    ...(score === null ? {} : { score }),
    ...(shipDays === null ? {} : { shipDays }),
    ...(mixed
      ? {
          mixedBatch: {
            ...(mixed.pieces === null ? {} : { pieces: mixed.pieces }),
            ...(mixed.amountFen === null ? {} : { amount: dollars(mixed.amountFen, terms) }),
          },
        }
      : {}),
  };
}

/** Current prices and stock of goods that came from an offer. */
export function pricesAndStockOf(
  offer: SupplierOffer,
  { codes, terms }: { codes: readonly string[]; terms: Terms },
): CurrentRow | undefined {
  const id = offer.offerId;
  if (!offer.onSale) return { id, skus: codes.map((code) => ({ code, stock: 0 })) };
  if (!isBuyable(offer)) return undefined;
  const priceTiers = tiersOf(offer, terms);
  if (offer.skus.length === 0) {
    const [first] = offer.tiers;
    // Handwritten variants cannot be matched with the platform's data.
    if (codes.length !== 1 || !first) return undefined;
    const { priceFen } = first;
    return {
      ...{ id, price: dollars(priceFen, terms), ...purchaseOf(priceFen), priceTiers },
      ...(offer.stock === null ? {} : { stock: Math.min(offer.stock, maxStock) }),
    };
  }
  const skus = skusOf(offer, { terms, pictures: new Map() });
  const known = skus.filter(({ code }) => codes.includes(code));
  if (known.length === 0) return undefined;
  // Variants no longer sold by the supplier are sold out; new ones come with the next import.
  const missing = codes.filter((code) => !skus.some((sku) => sku.code === code));
  return {
    ...{ id, priceTiers },
    skus: [
      ...known.map(({ code, price, purchaseYuan, stock }) => ({
        code,
        price,
        purchaseYuan,
        stock,
      })),
      ...missing.map((code) => ({ code, stock: 0 })),
    ],
  };
}

/** Whether the offer can be bought: it has a name and a price and is on sale. */
export const isBuyable = (offer: SupplierOffer): boolean =>
  offer.onSale &&
  Object.keys(offer.names).length > 0 &&
  (offer.tiers.length > 0 || offer.skus.some(({ priceFen }) => priceFen !== null));

/**
 * An offer as a row of the catalogue's import: dollars, and texts in the platform's languages. Only
 * for buyable offers.
 */
export function rowOfOffer(
  offer: SupplierOffer,
  { platform, terms, pictures }: OfferContext,
): ImportRow {
  const skus = skusOf(offer, { terms, pictures });
  const lowest = Math.min(
    ...(skus.length > 0
      ? skus.map(({ price = 0 }) => price)
      : offer.tiers.map(({ priceFen }) => dollars(priceFen, terms))),
  );
  const measures =
    offer.weightGrams && offer.sizeMm
      ? { weightGrams: offer.weightGrams, sizeMm: offer.sizeMm, measureSource: offer.measureSource }
      : {};
  return {
    id: offer.offerId,
    name: offer.names,
    description: offer.description,
    price: lowest,
    currency: 'USD',
    images: [...new Set(offer.images)]
      .slice(0, 50)
      .map((address) => pictures.get(address) ?? address),
    supplier: supplierOf(offer, terms),
    ...(skus.length > 0
      ? { skus }
      : { stock: offer.stock ?? 0, ...purchaseOf(offer.tiers[0]?.priceFen ?? 0) }),
    ...(offer.tiers.length > 0 ? { priceTiers: tiersOf(offer, terms) } : {}),
    moq: Math.max(offer.minQuantity, offer.tiers[0]?.from ?? 1),
    batch: Math.min(offer.batch, 100_000),
    ...measures,
    chinaFreight: terms.chinaFreightFen === 0 ? 0 : dollars(terms.chinaFreightFen, terms),
    sold: offer.sold,
    ...(offer.unit ? { unit: offer.unit.slice(0, 40) } : {}),
    attributes: localeAttributes(offer.attributes, 150),
    source: productUrl(platform, offer.offerId),
  };
}

import { createHash } from 'node:crypto';
import { mostPurchaseYuan } from '@wasit/contract/catalogue/editing';
import type { Texts } from '@wasit/contract/locales';
import { ofHundredths } from '@wasit/contract/procurement/purchase-currencies';
import { type ProductLink, productUrl } from '@wasit/contract/sourcing/product-links';
import type { ConnectedSource, ImportRow } from '../catalogue/index.ts';
import type { OfferAttribute, OfferSku, SupplierOffer } from './supplier-adapter.ts';

export interface Terms {
  /** Yuan for one dollar, as staff set it. */
  readonly yuanPerDollar: number;
  /** The way inside China to our warehouse, fen. */
  readonly chinaFreightFen: number;
}

/** What a refresh reads of a row. */
type Standing = NonNullable<Awaited<ReturnType<ConnectedSource['ask']>>>;

/** No stock of ours is more. */
const mostStock = 100_000_000;

/** What an offer's row is made with besides the offer. */
interface OfferSide {
  readonly platform: ProductLink['platform'];
  readonly terms: Terms;
  /**
   * Names in our media folder by the address that each picture came from; one that is not named
   * stays an address.
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
 * Dollars with two decimals, rounded up: a rounding may never sell below what the supplier asks.
 */
const dollars = (fen: number, { yuanPerDollar }: Terms): number =>
  Math.max(1, Math.ceil(Math.round((fen / yuanPerDollar) * 1e6) / 1e6)) / 100;

/** What the supplier asks, as the purchase price that price rules begin with. */
const purchaseOf = (fen: number): { purchaseYuan?: number } =>
  fen > 0 && ofHundredths(fen) <= mostPurchaseYuan ? { purchaseYuan: ofHundredths(fen) } : {};

const kept = (attributes: readonly OfferAttribute[], max: number) =>
  attributes.slice(0, max).map(({ name, value }) => ({ name, value }));

/** What a piece of this SKU costs when the fewest are bought; null when nobody says. */
const priceOf = (offer: SupplierOffer, sku?: OfferSku): number | null =>
  offer.tiers[0]?.priceFen ?? sku?.priceFen ?? null;

/** Codes of our own hold 80 signs; the platform's are longer at times. */
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
  { terms, pictures }: Omit<OfferSide, 'platform'>,
): NonNullable<ImportRow['skus']> {
  return offer.skus.slice(0, 300).flatMap((sku) => {
    const fen = priceOf(offer, sku);
    if (fen === null) return [];
    return [
      {
        code: sku.skuId,
        attributes: kept(sku.attributes, 10),
        price: dollars(fen, terms),
        ...purchaseOf(fen),
        stock: Math.min(sku.stock, mostStock),
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

/** Prices and stock of goods that came from an offer, as the offer has them now. */
export function standingOf(
  offer: SupplierOffer,
  { codes, terms }: { codes: readonly string[]; terms: Terms },
): Standing | undefined {
  const id = offer.offerId;
  if (!offer.onSale) return { id, skus: codes.map((code) => ({ code, stock: 0 })) };
  if (!isBuyable(offer)) return undefined;
  const priceTiers = tiersOf(offer, terms);
  if (offer.skus.length === 0) {
    const [first] = offer.tiers;
    // Variants that somebody wrote by hand cannot be told apart by what the platform says.
    if (codes.length !== 1 || !first) return undefined;
    const { priceFen } = first;
    return {
      ...{ id, price: dollars(priceFen, terms), ...purchaseOf(priceFen), priceTiers },
      ...(offer.stock === null ? {} : { stock: Math.min(offer.stock, mostStock) }),
    };
  }
  const skus = skusOf(offer, { terms, pictures: new Map() });
  const ours = skus.filter(({ code }) => codes.includes(code));
  if (ours.length === 0) return undefined;
  // Variants that the supplier no longer has are sold out; new ones come with the next import.
  const gone = codes.filter((code) => !skus.some((sku) => sku.code === code));
  return {
    ...{ id, priceTiers },
    skus: [
      ...ours.map(({ code, price, purchaseYuan, stock }) => ({ code, price, purchaseYuan, stock })),
      ...gone.map((code) => ({ code, stock: 0 })),
    ],
  };
}

/** The platform offers it in a way that it can be bought: named, priced and not taken off. */
export const isBuyable = (offer: SupplierOffer): boolean =>
  offer.onSale &&
  Object.keys(offer.names).length > 0 &&
  (offer.tiers.length > 0 || offer.skus.some(({ priceFen }) => priceFen !== null));

/**
 * An offer as a row of the catalogue's import: dollars, and texts in the languages that the
 * platform gave. Only for offers that are buyable.
 */
export function rowOfOffer(
  offer: SupplierOffer,
  { platform, terms, pictures }: OfferSide,
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
    attributes: kept(offer.attributes, 150),
    source: productUrl(platform, offer.offerId),
  };
}

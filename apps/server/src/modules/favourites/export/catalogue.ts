import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import type { DualMoney } from '@wasit/contract/wire';
import { formatDateTime, formatDual, formatMoney, formatNumber } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import type { Platform } from '../../../platform/platform.ts';
import { pick } from '../../../platform/pluck.ts';
import { type ProductOffer, productOffers, smallPictures } from '../../catalogue/index.ts';
import { currentDualPrices, type ToDualPrice } from '../../fees/index.ts';
import { type CatalogueWord, catalogueWords } from './catalogue-words.ts';

export interface CatalogueItem {
  readonly productId: number;
  readonly name: string;
  /** Absolute address of the product's page. */
  readonly link: string;
  readonly minQuantity: number;
  /** The unit of sale. */
  readonly unit: string;
  /** The supplier's mixed-batch rule; empty without one. */
  readonly supplierMinimum: string;
  /** For one, at the smallest quantity. */
  readonly price: DualMoney;
  /** Cheaper prices from these quantities on. */
  readonly steps: readonly { readonly from: number; readonly price: DualMoney }[];
  /** Its file name among the pictures. */
  readonly picture: string | null;
}

/** A catalogue ready for any output format: in the reader's language, at one rate. */
export interface Catalogue {
  readonly locale: Locale;
  readonly words: Readonly<Record<CatalogueWord, string>>;
  /** The day in Baghdad on which it was made. */
  readonly day: string;
  /** Pairs of name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly items: readonly CatalogueItem[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly notes: readonly string[];
}

interface CatalogueQuery {
  readonly productIds: readonly number[];
  readonly groupName: string | null;
  readonly locale: Locale;
}

/** The price at the smallest quantity, and the cheaper steps above it. */
function pricesOf({ priceMinor, minQuantity, tiers }: ProductOffer, toDualPrice: ToDualPrice) {
  const reached = tiers.filter(({ from }) => from <= minQuantity).map((tier) => tier.priceMinor);
  const firstMinor = Math.min(priceMinor, ...reached);
  const steps = tiers.filter((tier) => tier.from > minQuantity && tier.priceMinor < firstMinor);
  return {
    price: toDualPrice.part(firstMinor),
    steps: steps.map((tier) => ({ from: tier.from, price: toDualPrice.part(tier.priceMinor) })),
  };
}

function mixedText(
  { mixedBatch: rule, unit }: Pick<ProductOffer, 'mixedBatch' | 'unit'>,
  {
    toDualPrice,
    needsBoth,
    locale,
  }: { toDualPrice: ToDualPrice; needsBoth: boolean; locale: Locale },
): string {
  if (!rule) return '';
  const { pieces, amountMinor } = rule;
  const both = needsBoth ? 'mixedBoth' : 'mixedEither';
  const word = pieces === null ? 'mixedAmount' : amountMinor === null ? 'mixedPieces' : both;
  return catalogueWords[locale][word]
    .replace('{quantity}', quantityText(locale, { unit, quantity: pieces ?? 0 }))
    .replace('{amount}', () => formatDual(toDualPrice.part(amountMinor ?? 0), locale));
}

/**
 * Current prices of these products; goods off the shelf are left out.
 * @throws UNAVAILABLE while there is no rate
 */
export async function gatherCatalogue(
  platform: Platform,
  { productIds, groupName, locale }: CatalogueQuery,
): Promise<Catalogue> {
  const { db, config, storages, clock } = platform;
  const toDualPrice = await currentDualPrices(db);
  const needsBoth = await platform.setting(db, 'cart.mixedBatchNeedsBoth');
  const offers = await productOffers(db, { productIds, locale });
  const pictures = await smallPictures(
    storages.media,
    offers.map(({ productId, picture }) => ({ key: productId, picture })),
  );
  const words = catalogueWords[locale];
  const now = clock.now();
  return {
    locale,
    words,
    day: baghdadDay(now),
    facts: [
      ...(groupName === null ? [] : [[words.group, groupName] as const]),
      [words.products, formatNumber(offers.length)],
      [words.rate, `$1 = ${formatMoney({ amount: toDualPrice.rate, currency: 'IQD' }, locale)}`],
      [words.made, formatDateTime(now, locale)],
    ],
    items: offers.map((offer) => ({
      ...pick(offer, 'productId', 'name', 'minQuantity', 'unit'),
      link: `${config.publicUrl}/commodity_details?productId=${offer.productId}`,
      supplierMinimum: mixedText(offer, { toDualPrice, needsBoth, locale }),
      ...pricesOf(offer, toDualPrice),
      picture: pictures.has(`${offer.productId}.jpg`) ? `${offer.productId}.jpg` : null,
    })),
    pictures,
    notes: [words.onTop, words.changes],
  };
}

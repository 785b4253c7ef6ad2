import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { Locale, Texts } from '@wasit/contract/locales';
import type { SourcePlatform } from '@wasit/contract/sourcing/product-link-forms';
import type { Paging } from '@wasit/contract/wire';

/** A property in the platform's languages. */
export interface OfferAttribute {
  readonly name: Texts;
  readonly value: Texts;
}

export interface OfferSku {
  readonly skuId: string;
  readonly attributes: readonly OfferAttribute[];
  /** Null when the platform has no separate price for this SKU. */
  readonly priceFen: number | null;
  readonly stock: number;
  readonly image: string | null;
}

/** A product on a platform in China: fen, grams, millimetres; texts unchanged, including HTML. */
export interface SupplierOffer {
  readonly offerId: string;
  readonly names: Texts;
  readonly description: Texts;
  readonly images: readonly string[];
  readonly attributes: readonly OfferAttribute[];
  readonly skus: readonly OfferSku[];
  /** Unit prices by quantity of the product; empty when each SKU has its own price. */
  readonly tiers: readonly { readonly from: number; readonly priceFen: number }[];
  readonly stock: number | null;
  readonly minQuantity: number;
  readonly batch: number;
  readonly unit: string | null;
  readonly sold: number;
  readonly weightGrams: number | null;
  readonly sizeMm: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly measureSource: MeasureSource;
  readonly supplier: {
    readonly code: string | null;
    readonly names: Texts;
    readonly city: string;
    readonly score: number | null;
    readonly shipDays: number | null;
    readonly mixed: { readonly pieces: number | null; readonly amountFen: number | null } | null;
  };
  /** False once the platform has delisted it. */
  readonly onSale: boolean;
}

/** A search result of the platform. */
export interface OfferCard {
  readonly offerId: string;
  readonly names: Texts;
  readonly priceFen: number | null;
  readonly minQuantity: number | null;
  readonly sold: number | null;
  /** The address of its picture. */
  readonly image: string | null;
}

export interface OfferPage {
  readonly items: readonly OfferCard[];
  readonly total: number;
}

const offerSorts = ['relevance', 'price_up', 'price_down', 'sales'] as const;
export type OfferSort = (typeof offerSorts)[number];

export interface OfferPaging extends Paging {
  readonly locale: Locale;
}

/** Operations of a platform. Every call throws only SupplierError. */
export interface SupplierAdapter {
  readonly platform: SourcePlatform;
  /** Products by words in the reader's language. */
  findByWords(query: OfferPaging & { words: string; sort: OfferSort }): Promise<OfferPage>;
  /** Products similar to a picture: JPEG or PNG bytes, at most 300 kB. */
  findByPicture(query: OfferPaging & { picture: Buffer }): Promise<OfferPage>;
  /**
   * One product in every language of the platform, or only in the original where texts are not
   * needed; undefined for an unknown id.
   */
  offer(offerId: string, options?: { translated: boolean }): Promise<SupplierOffer | undefined>;
  /** Freight to a district in China, in fen; 0 when the supplier pays it. */
  freightFen(query: {
    offerId: string;
    district: string;
    skus: readonly { skuId: string; quantity: number }[];
  }): Promise<number>;
  /** `resting` while the circuit breaker blocks calls after repeated failures. */
  state(): 'on' | 'resting';
}

export type SupplierErrorKind =
  | 'unreachable'
  | 'throttled'
  | 'unauthorised'
  | 'refused'
  | 'unreadable'
  | 'resting';

/** A failed call of a platform. `detail` holds its code and message, for the log. */
export class SupplierError extends Error {
  override name = 'SupplierError';
  readonly kind: SupplierErrorKind;
  readonly code: string;

  constructor(
    kind: SupplierErrorKind,
    { code = '', detail = '' }: { code?: string; detail?: string } = {},
  ) {
    super(`${kind}${code ? ` ${code}` : ''}${detail ? `: ${detail.slice(0, 200)}` : ''}`);
    this.kind = kind;
    this.code = code;
  }
}

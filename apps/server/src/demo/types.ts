export type TextKey = 'en' | 'ar' | 'ckb' | 'zh-Hans';
export type Texts = Partial<Record<TextKey, string>>;
export type FullTexts = Record<TextKey, string>;

export type ImportSupplier = {
  code: string;
  name: Texts;
  mixedBatch?: { pieces?: number; amount?: number };
  city?: string;
  score?: number;
  shipDays?: number;
};

export type ImportSku = {
  code: string;
  attributes: { name: Texts; value: Texts }[];
  price?: number;
  stock: number;
  image?: string;
};

export type SizeMm = { length: number; width: number; height: number };

/**
 * One product of an import, one JSONL line. Prices are USD of the first SKU, at most two decimals.
 */
export type ImportRow = {
  id: string;
  name: Texts;
  description?: Texts;
  brand?: string;
  /** English category path, top to leaf. */
  category?: string[];
  categoryCode?: string;
  price: number;
  currency: 'USD';
  images: string[];
  video?: string;
  supplier?: ImportSupplier;
  skus?: ImportSku[];
  priceTiers?: { from: number; price: number }[];
  moq?: number;
  batch?: number;
  stock?: number;
  weightGrams?: number;
  sizeMm?: SizeMm;
  measureSource?: 'measured' | 'official' | 'supplier' | 'category';
  /** Freight inside China to our warehouse, USD per parcel. */
  chinaFreight?: number;
  sold?: number;
  repurchaseRate?: number;
  tags?: number[];
  unit?: string;
  listedAt?: string;
  attributes?: { name: Texts; value: Texts }[];
  source?: string;
};

export type ShippingClass = 'general' | 'battery' | 'liquid' | 'fragile' | 'bulky';

export type DemoCategory = {
  code: string;
  parent?: string;
  names: FullTexts;
  /** Average kg per m³, for freight before measuring. */
  density: number;
  hsCode: string;
  shippingClass: ShippingClass;
  weightGrams: number;
  sizeMm: SizeMm;
};

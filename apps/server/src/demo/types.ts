import type { ShippingClass } from '@wasit/contract/fees/names';
import type { Locale } from '@wasit/contract/locales';
import type { ImportRow as Row } from '../modules/catalogue/index.ts';

export type FullTexts = Record<Locale, string>;

export type ImportSupplier = NonNullable<Row['supplier']>;
export type ImportSku = NonNullable<Row['skus']>[number] & { stock: number };
/** As the import reads it; all goods of the demo have pictures, and each variant its stock. */
export type ImportRow = Omit<Row, 'images' | 'skus'> & { images: string[]; skus?: ImportSku[] };
export type SizeMm = NonNullable<Row['sizeMm']>;

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

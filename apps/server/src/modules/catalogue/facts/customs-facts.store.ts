import { eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { category, product } from '../catalogue.tables.ts';

/** Customs data of goods; null if unknown. */
export interface CustomsFacts {
  /** Of the product, else of its category. */
  readonly hsCode: string | null;
  /** Two letters of a country. */
  readonly madeIn: string | null;
}

/** HS code and country of origin by product. */
export async function customsFacts(reader: Reader, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, CustomsFacts>();
  const rows = await reader
    .select({
      productId: product.productId,
      hsCode: product.hsCode,
      categoryHsCode: category.hsCode,
      madeIn: product.madeIn,
    })
    .from(product)
    .leftJoin(category, eq(category.categoryId, product.categoryId))
    .where(inArray(product.productId, [...new Set(productIds)]));
  return new Map(
    rows.map(({ productId, hsCode, categoryHsCode, madeIn }) => [
      productId,
      { hsCode: hsCode ?? categoryHsCode, madeIn },
    ]),
  );
}

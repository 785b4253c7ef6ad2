import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { pick } from '../../../platform/pluck.ts';
import { product } from '../catalogue.tables.ts';

export interface SitemapPart {
  readonly part: number;
  readonly lastmod: Date;
}
export interface SitemapProduct {
  readonly productId: number;
  readonly changedAt: Date;
}

/** Goods on the shelf in parts of `size` ids, each with its latest change. */
export async function sitemapParts(reader: Reader, size: number): Promise<SitemapPart[]> {
  const part = sql<number>`(${product.productId} - 1) / ${sql.raw(String(size))}`;
  const rows = await reader
    .select({ part, lastmod: sql<string>`max(${product.changedAt})` })
    .from(product)
    .where(eq(product.status, 'on_shelf'))
    .groupBy(part)
    .orderBy(part);
  return rows.map(({ part: number, lastmod }) => ({ part: number, lastmod: new Date(lastmod) }));
}

/** The next products on the shelf after an id, up to an id. */
export const productsForSitemap = (
  reader: Reader,
  { afterId, toId, limit }: { afterId: number; toId: number; limit: number },
): Promise<SitemapProduct[]> =>
  reader
    .select({ productId: product.productId, changedAt: product.changedAt })
    .from(product)
    .where(
      and(
        gt(product.productId, afterId),
        lte(product.productId, toId),
        eq(product.status, 'on_shelf'),
      ),
    )
    .orderBy(asc(product.productId))
    .limit(limit);

/** Fields of a product feed in addition to a card's. */
export type FeedGoods = Pick<
  typeof product.$inferSelect,
  'productId' | 'description' | 'brand' | 'categoryId' | 'pictures'
>;

/** The next goods on the shelf after an id that have a picture of their own. */
export const goodsForFeed = (
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<FeedGoods[]> =>
  reader
    .select(pick(product, 'productId', 'description', 'brand', 'categoryId', 'pictures'))
    .from(product)
    .where(
      and(
        gt(product.productId, afterId),
        eq(product.status, 'on_shelf'),
        sql`jsonb_array_length(${product.pictures}) > 0`,
      ),
    )
    .orderBy(asc(product.productId))
    .limit(limit);

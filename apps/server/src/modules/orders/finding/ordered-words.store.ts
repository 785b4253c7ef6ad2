import { latinDigits } from '@wasit/contract/latin-digits';
import { like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { orderedName, orderLine } from '../orders.tables.ts';

/** Products that were ordered under a name with these words, in any language. */
async function findProductIdsByName(reader: Reader, words: string): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ productId: orderedName.productId })
    .from(orderedName)
    .where(like(orderedName.words, containing(words.toLowerCase())));
  return rows.map(({ productId }) => productId);
}

export interface OrderedProducts {
  readonly productIds: readonly number[];
  /** Number of lines of these products, counted only as far as it matters. */
  readonly lines: number;
}

/** Beginning or end of an order number, or products ordered under such words. */
export type SearchTarget = { readonly number: string } | OrderedProducts;

/** Up to this many lines, they are looked up by product. */
export const maxLookupLines = 1_000;

/**
 * Interprets a search: digits of any keyboard are an order number, everything else words of product
 * names, whose lines are counted up to one more than `maxLines`.
 */
export async function parseOrderSearch(
  reader: Reader,
  search: string,
  maxLines: number,
): Promise<SearchTarget> {
  const number = latinDigits(search);
  if (/^\d{4,16}$/.test(number)) return { number };
  const productIds = await findProductIdsByName(reader, search);
  return { productIds, lines: await countLines(reader, productIds, maxLines) };
}

/** Number of lines of these products, up to one more than `maxLines`. */
export const countLines = (reader: Reader, productIds: readonly number[], maxLines: number) =>
  reader.$count(sql`(${ordersOfProducts(productIds, maxLines + 1)}) counted`);

/** The order of each line of these products. */
export function ordersOfProducts(productIds: readonly number[], limit?: number): SQL {
  const orderNos = sql`select ${orderLine.orderNo} from ${orderLine} where ${isOneOf(orderLine.productId, productIds)}`;
  return limit === undefined ? orderNos : sql`${orderNos} limit ${limit}`;
}

/**
 * Lines of these products. Common products are not looked up in the index by product: PostgreSQL
 * would read all their lines, or probe each product for each order.
 */
export const isLineOf = ({ productIds, lines }: OrderedProducts): SQL =>
  lines > maxLookupLines ? isProbedLineOf(productIds) : isOneOf(orderLine.productId, productIds);

/** `isLineOf` for a row already read: prevents the use of the index by product. */
export const isProbedLineOf = (productIds: readonly number[]): SQL =>
  sql`${orderLine.productId} + 0 = any(${sql.param([...productIds])}::integer[])`;

/**
 * Whether an order has a line of these products. A value and not `exists`, which would become a
 * join, or a set of all such lines.
 */
export const hasProbedLine = (orderNo: AnyPgColumn, productIds: readonly number[]): SQL =>
  sql`coalesce((select true from ${orderLine} where ${orderLine.orderNo} = ${orderNo}
    and ${isProbedLineOf(productIds)} limit 1), false)`;

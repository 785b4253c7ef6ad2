import { z } from 'zod';
import type { Sort } from './desks/lists.ts';
import { latinDigits } from './latin-digits.ts';
import { locales } from './locales.ts';
import { currencies, isWholeMinor } from './money.ts';

export { latinDigits };

/** Money on the wire; at most the decimals its currency has. */
export const Money = z
  .object({ amount: z.number(), currency: z.enum(currencies) })
  .refine(isWholeMinor, { path: ['amount'], message: 'AMOUNT_DECIMALS' });
export type Money = z.infer<typeof Money>;

/** The same amount in both currencies, at one frozen rate. */
export const DualMoney = z.object({ usd: Money, iqd: Money });
export type DualMoney = z.infer<typeof DualMoney>;

export const LocaleSchema = z.enum(locales);
export const TextsSchema = z.partialRecord(LocaleSchema, z.string());

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An instant sent by a browser: ours are within these years, and PostgreSQL has no year 0. */
export const ClientInstant = Instant.refine((text) => text >= '1970' && text < '2200', 'FORMAT');

/** A day of a calendar, "2026-11-25". */
export const Day = z.iso.date();
/** A day sent by a browser, of years as those of `ClientInstant`, and of old papers. */
export const ClientDay = Day.refine((day) => day >= '1900' && day < '2200', 'FORMAT');

/** Ids given out by us: letters, digits, dash and underscore; never a path or an expression. */
export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const OrderNo = z.string().regex(/^\d{16}$/);
export const PayNo = z.string().regex(/^P\d{16}$/);

/**
 * A number as JSON writes it, or the digits of one as forms and queries send them. Nothing else
 * passes for a number: not null, true, a list or "0x10".
 */
export const digits = <S extends z.ZodType>(number: S) =>
  z.preprocess((value) => {
    const text = typeof value === 'string' ? latinDigits(value.trim()) : '';
    return /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : value;
  }, number);

/**
 * Several ids as a list, or as the address of a link writes them: "12,15,18". Each counts once.
 * Empty ones are left out: a form sends one so that "nothing is ticked" is not "not asked".
 */
export const idList = <S extends z.ZodType>(id: S, max: number, min = 1) =>
  z.preprocess(
    (value) => {
      const parts: unknown = typeof value === 'string' ? value.split(',') : value;
      return Array.isArray(parts) ? parts.filter((part) => part !== '') : parts;
    },
    z
      .array(id)
      .min(min)
      .max(max)
      .transform((ids) => [...new Set(ids)]),
  );

/** True or false as JSON writes it, or as forms and queries send it. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  z.boolean(),
);

/** The id of a row, numbered and not random: products, SKUs, categories. */
export const rowIdOf = () => digits(z.number().int().positive().max(2_147_483_647));
export const CategoryId = rowIdOf();
export const ProductId = rowIdOf();
export const SkuId = rowIdOf();
export const SupplierId = rowIdOf();

export const Quantity = digits(z.number().int().min(1).max(1_000_000));

/**
 * Text that PostgreSQL keeps as it is: neither a null byte nor half a surrogate pair, which no
 * keyboard makes.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
/** The same of every text in a value of any form, names included. */
export const isStorableDeep = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableDeep(part));
};
/**
 * Text without anything that a reader sees (blanks, also the one of Braille, marks of direction,
 * joiners without width) is no text.
 */
const emptyIfInvisible = (text: string): string =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text) ? text : '';
const typedText = () => z.string().trim().overwrite(emptyIfInvisible);
/** Keeps one schema for each length: a thousand texts share them, at two kilobytes each. */
function perLength<S>(schemaOf: (max: number) => S): (max: number) => S {
  const schemas = new Map<number, S>();
  return (max) => {
    const schema = schemas.get(max) ?? schemaOf(max);
    schemas.set(max, schema);
    return schema;
  };
}
export const trimmed = perLength((max) => typedText().max(max).refine(isStorable, 'FORMAT'));
export const required = perLength((max) =>
  typedText().min(1, 'REQUIRED').max(max).refine(isStorable, 'FORMAT'),
);

/** Lists take `pageNo` from 1 and `pageSize` up to 100, and return `total` (product decision 9). */
export const Paging = z.object({
  pageNo: digits(z.number().int().min(1).max(100_000)).default(1),
  pageSize: digits(z.number().int().min(1).max(100)).default(20),
});
export type Paging = z.infer<typeof Paging>;

/**
 * The field `sort` of a list: one of these columns, or `-` and the column for the other direction;
 * left out, the list has its own order.
 */
export const sortBy = <const K extends string>(columns: readonly K[]) =>
  z.enum(columns.flatMap((column): Sort<K>[] => [column, `-${column}`])).optional();

const Count = z.number().int();
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: Count, pageNo: Count, pageSize: Count });

/** One page of a list, as `pageOf` describes it. */
export interface PageOf<Item> extends Paging {
  items: Item[];
  total: number;
}

export const Empty = z.object({});
export const Done = z.object({ done: z.literal(true) });

/** A picture that has its size, so that the page never shifts when it arrives. */
export const Picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof Picture>;

/**
 * A short film of a product; `type` is its media type, so that a browser that cannot play it does
 * not ask for it.
 */
export const Video = z.object({ url: z.string(), type: z.string() });
export type Video = z.infer<typeof Video>;

/** An uploaded file as its owner and the staff may see it: `url` is signed and short-lived. */
export const StoredFile = z.object({
  fileId: PublicId,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  type WriteStream,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Texts } from '@wasit/contract/locales';
import pg from 'pg';
import {
  documentOf,
  standingOf,
} from '../../apps/server/src/modules/search/indexing/product-document.ts';

import { copiesOf, productColumns, searchColumns, suppliersOf } from './multiplied.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const generator = join(data, 'synthetic/generate.mjs');
const taxonomy = join(data, 'taxonomy-lab-4lang.tsv');

/** Whether the measurement data exists: it is not part of the repository. */
export const hasSyntheticData = (): boolean => existsSync(generator) && existsSync(taxonomy);

interface SyntheticRow {
  readonly id: number;
  readonly en: string;
  readonly zh: string;
  readonly ar: string | null;
  readonly ku: string | null;
  readonly brand: string | null;
  readonly leaf: number;
  readonly price: number;
  readonly sales: number;
  readonly t: number;
}

export interface SyntheticCategory {
  readonly categoryId: number;
  readonly parentId: number;
  readonly names: Texts;
}

export const syntheticCategories = (): SyntheticCategory[] =>
  readFileSync(taxonomy, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id, parent, en = '', zh = '', ar = '', ckb = '']) => ({
      categoryId: Number(id),
      parentId: Number(parent),
      names: { en, ar, ckb, 'zh-Hans': zh },
    }));

/** Writes `count` synthetic products as JSON lines. */
export function generate(count: number, file: string): void {
  execFileSync(process.execPath, [generator, String(count), file]);
}

/** The same for the same number, so that a bench is repeatable. */
const drawn = (id: number, salt: number): number => {
  let state = Math.imul(id ^ (salt * 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296;
};

const field = (value: string | number | boolean | null): string =>
  value === null
    ? '\\N'
    : String(value).replace(
        /[\\\t\n\r]/g,
        (sign) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[sign]}`,
      );
const line = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join('\t')}\n`;

const shipDaysOf = (supplierId: number): number | null =>
  supplierId % 5 === 0 ? null : 1 + Math.floor(drawn(supplierId, 3) * 12);

class Rows {
  readonly #categories: ReadonlyMap<number, SyntheticCategory>;
  readonly #suppliers: number;
  constructor(categories: readonly SyntheticCategory[], suppliers: number) {
    this.#categories = new Map(categories.map((one) => [one.categoryId, one]));
    this.#suppliers = suppliers;
  }

  /** The product's row and the search's row, in COPY format. */
  of(row: SyntheticRow): { product: string; search: string } {
    const names: Texts = {
      en: row.en,
      'zh-Hans': row.zh,
      ...(row.ar ? { ar: row.ar } : {}),
      ...(row.ku ? { ckb: row.ku } : {}),
    };
    const leaf = this.#categories.get(row.leaf);
    const top = this.#categories.get(leaf?.parentId ?? 0);
    const supplierId = 1 + Math.floor(drawn(row.id, 1) ** 2 * this.#suppliers);
    const inStock = drawn(row.id, 2) < 0.92;
    const listedAt = new Date(row.t * 1000);
    const shipDays = shipDaysOf(supplierId);
    const source = {
      productId: row.id,
      names,
      brand: row.brand,
      categoryId: row.leaf,
      attributes: [],
      description: {},
      priceMinor: row.price,
      sold: row.sales,
      inStock,
      onShelf: true,
      listedAt,
      supplierId,
      shipDays,
    };
    const doc = documentOf(
      source,
      [top, leaf].flatMap((one) => one?.names ?? []),
    );
    const at = listedAt.toISOString();
    // biome-ignore format: one column after the other, as named above
    const product = line([row.id, 'bench', String(row.id), '', JSON.stringify(names), '{}', row.brand, row.leaf, supplierId, row.price, 1, 1, 'piece', row.sales,
      '{}', '[]', 500, 100, 100, 100, 'category', 0, '[]', '{}', 'on_shelf', inStock, true, at, at]);
    const search = line([
      row.id,
      standingOf(source),
      row.price,
      row.sales,
      at,
      row.leaf,
      top?.categoryId ?? row.leaf,
      supplierId,
      shipDays,
      inStock,
      doc.literal(),
    ]);
    return { product, search };
  }
}

const write = async (out: WriteStream, text: string): Promise<void> => {
  if (!out.write(text)) await once(out, 'drain');
};

async function writeCopies(
  file: string,
  { folder, rows }: { folder: string; rows: Rows },
): Promise<void> {
  const products = createWriteStream(join(folder, 'product.tsv'));
  const search = createWriteStream(join(folder, 'search.tsv'));
  let [productText, searchText] = ['', ''];
  const flush = async () => {
    await write(products, productText);
    await write(search, searchText);
    [productText, searchText] = ['', ''];
  };
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const made = rows.of(JSON.parse(text));
    productText += made.product;
    searchText += made.search;
    if (searchText.length > 1_000_000) await flush();
  }
  await flush();
  products.end();
  search.end();
  await Promise.all([once(products, 'finish'), once(search, 'finish')]);
}

/** Fills a table without indexes and creates them afterwards, as for a first load. */
async function copyInto(
  client: pg.Client,
  {
    table,
    columns,
    file,
    copies,
  }: { table: string; columns: string; file: string; copies: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def from pg_index i where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`copy ${table} (${columns}) from '${file}'`);
  await client.query(copies);
  for (const { def } of rows) await client.query(def);
}

/**
 * Loads `count` synthetic products into an empty, migrated database of a cluster of this machine:
 * goods, suppliers, categories and the search's rows as the product writes them, by COPY; above a
 * million goods the file's are multiplied.
 * @returns seconds by step
 */
export async function load(
  databaseUrl: string,
  { file, count }: { file: string; count: number },
): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-bench-copy-'));
  chmodSync(folder, 0o755);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const seconds: Record<string, number> = {};
  const timed = async (step: string, work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    seconds[step] = Math.round((performance.now() - start) / 100) / 10;
  };
  try {
    const categories = syntheticCategories();
    const suppliers = suppliersOf(count);
    const copies = copiesOf(count);
    await timed('analyse', () =>
      writeCopies(file, { folder, rows: new Rows(categories, suppliers) }),
    );
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(
      `insert into category (category_id, code, parent_id, level, position, names, density, shipping_class, weight_grams, length_mm, width_mm, height_mm)
       overriding system value select d.id, 'bench-' || d.id, nullif(d.parent, 0), case d.parent when 0 then 1 else 2 end, d.id, d.names, 200, 'general', 500, 100, 100, 100
       from jsonb_to_recordset($1::jsonb) as d(id int, parent int, names jsonb)`,
      [
        JSON.stringify(
          categories.map(({ categoryId, parentId, names }) => ({
            id: categoryId,
            parent: parentId,
            names,
          })),
        ),
      ],
    );
    await client.query(
      `insert into supplier (supplier_id, source, code, names, city, ship_days) overriding system value
       select d.id, 'bench', d.id::text, jsonb_build_object('en', 'Supplier ' || d.id), 'Yiwu', d.days from jsonb_to_recordset($1::jsonb) as d(id int, days int)`,
      [
        JSON.stringify(
          Array.from({ length: suppliers }, (_, index) => ({
            id: index + 1,
            days: shipDaysOf(index + 1),
          })),
        ),
      ],
    );
    await timed('goods', () =>
      copyInto(client, {
        table: 'product',
        columns: productColumns,
        file: join(folder, 'product.tsv'),
        copies: copies.product,
      }),
    );
    await timed('search', () =>
      copyInto(client, {
        table: 'product_search',
        columns: searchColumns,
        file: join(folder, 'search.tsv'),
        copies: copies.search,
      }),
    );
    await timed('vacuum', async () => {
      await client.query('vacuum analyze');
    });
    return seconds;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../test/start.ts';
import type { Platform } from '../../platform/platform.ts';
import { seedFees } from '../fees/index.ts';
import { productIdOf, skusOf } from './catalogue.testing.store.ts';
import type { ImportRow } from './import/import-row.ts';
import { importRows } from './import/import-rows.ts';

export { stockOf } from './catalogue.testing.store.ts';

const seeded = new WeakSet<object>();

export interface ProductSpec
  extends Partial<Omit<ImportRow, 'id' | 'price' | 'currency' | 'skus' | 'supplier'>> {
  /** US cents, of each SKU without a price of its own. 500 by default. */
  readonly priceMinor?: number;
  /** Of each SKU. 100 by default. */
  readonly stock?: number;
  /** How many SKUs, or what they are. */
  readonly skus?: number | readonly { readonly priceMinor?: number; readonly stock?: number }[];
  /** Products of the same supplier share its code. */
  readonly supplier?: string;
  readonly mixedBatch?: { readonly pieces?: number; readonly amountMinor?: number };
  readonly chinaFreightMinor?: number;
  readonly source?: string;
  readonly id?: string;
}

export interface MadeProduct {
  readonly productId: number;
  readonly skuIds: number[];
  readonly supplierId: number;
}

const dollars = (minor: number): number => Math.round(minor) / 100;

function skusFor(skus: NonNullable<ProductSpec['skus']>, stock: number) {
  const list =
    typeof skus === 'number'
      ? Array.from({ length: skus }, (): { priceMinor?: number; stock?: number } => ({}))
      : skus;
  return list.map((one, index) => ({
    code: `v${index + 1}`,
    attributes: [
      { name: { en: 'Variant', ar: 'النوع' }, value: { en: `V${index + 1}`, ar: `ن${index + 1}` } },
    ],
    stock: one.stock ?? stock,
    ...(one.priceMinor === undefined ? {} : { price: dollars(one.priceMinor) }),
  }));
}

/** An import row with the fields of a test and defaults for the rest: 1 kg, 5 litres, measured. */
export function aRow(spec: ProductSpec = {}): ImportRow {
  const {
    priceMinor = 500,
    stock = 100,
    skus,
    supplier,
    mixedBatch,
    chinaFreightMinor,
    source: _,
    id,
    ...rest
  } = spec;
  const amount = mixedBatch?.amountMinor;
  return {
    id: id ?? `t-${randomUUID()}`,
    name: {
      en: 'Test kettle',
      ar: 'غلاية للاختبار',
      ckb: 'کەتڵی تاقیکردنەوە',
      'zh-Hans': '测试水壶',
    },
    price: dollars(priceMinor),
    currency: 'USD',
    images: [],
    category: ['Home', 'Kitchen', 'Kettles'],
    weightGrams: 1_000,
    sizeMm: { length: 250, width: 200, height: 100 },
    measureSource: 'measured',
    stock,
    ...(skus === undefined ? {} : { skus: skusFor(skus, stock) }),
    ...(chinaFreightMinor === undefined ? {} : { chinaFreight: dollars(chinaFreightMinor) }),
    supplier: {
      code: supplier ?? `s-${randomUUID()}`,
      name: {
        en: 'Yiwu Test Co.',
        ar: 'شركة اختبار',
        ckb: 'کۆمپانیای تاقی',
        'zh-Hans': '义乌测试公司',
      },
      city: 'Yiwu',
      ...(mixedBatch && {
        mixedBatch: {
          ...(mixedBatch.pieces && { pieces: mixedBatch.pieces }),
          ...(amount !== undefined && { amount: dollars(amount) }),
        },
      }),
    },
    ...rest,
  };
}

/**
 * A product on the shelf, in one import; also rate, tariffs and warehouses where there are none
 * yet.
 */
export async function aProduct(app: { readonly platform: Platform }, spec: ProductSpec = {}) {
  const { platform } = app;
  if (!seeded.has(platform)) await seedFees(platform);
  seeded.add(platform);
  const source = spec.source ?? 'test';
  const row = aRow(spec);
  const report = await importRows(platform, [row], { source });
  if (report.bad > 0)
    throw new Error(`the test's product is refused: ${JSON.stringify(report.badRows)}`);
  const made = await productIdOf(platform.db, { source, sourceId: row.id });
  return { ...made, skuIds: await skusOf(platform.db, made.productId) };
}

/** Allows goods of every category, or of those with such a code, to lack all except a price. */
export async function allowAllLacks({ ok }: Pick<TestApp, 'ok'>, as: string, codes = /./) {
  const all = (await ok('staffCategoryList', {}, { as })).items;
  const items = all.filter(({ code }) => codes.test(code));
  for (const { categoryId, revision, names, density, hsCode, shippingClass, hidden } of items)
    await ok(
      'staffEditCategory',
      {
        categoryId,
        revision,
        names,
        density,
        hsCode: hsCode ?? '',
        shippingClass,
        hidden,
        mayLack: ['picture', 'arabicName', 'category', 'weight', 'stock'],
      },
      { as },
    );
}

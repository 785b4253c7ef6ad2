import { hash } from 'node:crypto';
import type { ProductLack } from '@wasit/contract/catalogue/editing';
import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import { isLocale, type Texts } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { Picture, Video } from '@wasit/contract/wire';
import type { SizeMm } from '../../../fees/index.ts';
import type { LocalAttribute } from '../../catalogue.tables.ts';
import { type CategoryRules, lacksOf } from '../../drafts/lacks.rules.ts';
import { ourPicture, ourVideo } from '../../pictures/pictures.ts';
import { cutText, plainText } from '../../products/plain-text.ts';
import { type BadRow, ImportRowSchema, idOf, type ParsedRow, toBadRow } from '../import-row.ts';
import { withOurLanguages } from '../reading/common-names.ts';

export interface GoodsSupplier {
  readonly code: string;
  readonly names: Texts;
  readonly city: string;
  readonly score: number | null;
  readonly shipDays: number | null;
  readonly foundedYear: number | null;
  readonly mixedPieces: number | null;
  readonly mixedAmountMinor: number | null;
}

export interface GoodsSku {
  readonly code: string;
  readonly attributes: LocalAttribute[];
  readonly priceMinor: number;
  /** The supplier's price, if given. */
  readonly purchaseFen?: number;
  /** Null if not given; never guessed. */
  readonly stock: number | null;
  readonly picture: Picture | null;
  readonly weightGrams: number | null;
}

/** An import row in our own terms: US cents, grams, millimetres, plain text. */
export interface Goods {
  readonly sourceId: string;
  readonly rowHash: string;
  readonly names: Texts;
  readonly description: Texts;
  readonly originalName: string | null;
  readonly brand: string | null;
  readonly categoryCode: string | null;
  readonly categoryPath: readonly string[];
  readonly supplier: GoodsSupplier;
  readonly skus: readonly GoodsSku[];
  readonly tiers: readonly {
    readonly from: number;
    readonly priceMinor: number;
    readonly purchaseFen?: number;
  }[];
  readonly priceMinor: number;
  readonly priceToMinor: number | null;
  readonly moq: number;
  readonly batch: number;
  readonly unit: string;
  readonly sold: number;
  readonly repurchaseRate: number | null;
  readonly tags: number[];
  readonly attributes: LocalAttribute[];
  readonly weightGrams: number | null;
  readonly sizeMm: SizeMm | null;
  readonly measureSource: MeasureSource;
  readonly chinaFreightMinor: number;
  readonly pictures: Picture[];
  readonly video: Video | null;
  readonly sourceImages: string[];
  readonly listedAt: string | null;
  readonly origin: string | null;
  /** Our own pictures and addresses, in the order of the row. */
  readonly images: readonly (Picture | string)[];
  /** Addresses of pictures elsewhere by the code of their SKU. */
  readonly skuImages: ReadonlyMap<string, string>;
}

export interface GoodsOptions {
  /** Folders below the media directory with our own pictures. */
  readonly mediaFolders: readonly string[];
}

/** For rows without a supplier, one per source. */
export const unknownSupplier: GoodsSupplier = {
  code: 'imported',
  names: {
    en: 'Imported goods',
    ar: 'بضائع مستوردة',
    ckb: 'کاڵای هاوردەکراو',
    'zh-Hans': '导入商品',
  },
  city: '',
  score: null,
  shipDays: null,
  foundedYear: null,
  mixedPieces: null,
  mixedAmountMinor: null,
};

function cleanTexts(texts: Texts, clean: (text: string) => string): Texts {
  const entries = Object.entries(texts).flatMap(([locale, text]) => {
    const cleaned = isLocale(locale) && text ? clean(text) : '';
    return cleaned ? [[locale, cleaned] as const] : [];
  });
  return Object.fromEntries(entries);
}
const oneLine = (text: string): string => cutText(plainText(text).replaceAll('\n', ' '), 500);

function supplierOf({ supplier }: ParsedRow): GoodsSupplier {
  if (!supplier) return unknownSupplier;
  const { mixedBatch } = supplier;
  return {
    code: supplier.code,
    names: cleanTexts(supplier.name, oneLine),
    city: supplier.city ?? '',
    score: supplier.score ?? null,
    shipDays: supplier.shipDays ?? null,
    foundedYear: supplier.foundedYear ?? null,
    mixedPieces: mixedBatch?.pieces ?? null,
    mixedAmountMinor: mixedBatch?.amount === undefined ? null : toCents(mixedBatch.amount),
  };
}

const readableName = (key: string): string => {
  const words = key.replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** As the other attributes: in the four languages. */
const modelName = { en: 'Model', ar: 'الموديل', ckb: 'مۆدێل', 'zh-Hans': '型号' };
const valueText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

function attributesOf({ attributes = [], model, gtin }: ParsedRow): LocalAttribute[] {
  const own = Array.isArray(attributes)
    ? attributes.map(({ name, value }) => ({
        name: cleanTexts(name, oneLine),
        value: cleanTexts(value, oneLine),
      }))
    : Object.entries(attributes).map(([key, value]) => ({
        name: { en: oneLine(readableName(key)) },
        value: { en: oneLine(valueText(value)) },
      }));
  const extra = [
    ...(model ? [{ name: modelName, value: { en: oneLine(model) } }] : []),
    ...(gtin ? [{ name: { en: 'GTIN' }, value: { en: oneLine(gtin) } }] : []),
  ];
  return [...own, ...extra]
    .filter(({ name, value }) => Object.keys(name).length > 0 && Object.keys(value).length > 0)
    .slice(0, 150);
}

const onlyOurs = (image: Picture | string): Picture | null =>
  typeof image === 'string' ? null : image;

function skuImagesOf({ skus = [] }: ParsedRow, { mediaFolders }: GoodsOptions) {
  return new Map(
    skus.flatMap(({ code, image }) =>
      image && typeof ourPicture(image, mediaFolders) === 'string' ? [[code, image] as const] : [],
    ),
  );
}

/** Omitted if a file has none, so that the fingerprints of such rows do not change. */
const purchaseOf = (yuan: number | undefined): { purchaseFen?: number } =>
  yuan === undefined ? {} : { purchaseFen: toHundredths(yuan) };

function skusOf(row: ParsedRow, options: GoodsOptions): GoodsSku[] {
  const single = [{ code: '-', attributes: [], stock: row.stock }];
  const skus: NonNullable<ParsedRow['skus']> = row.skus ?? single;
  return skus.map((sku) => ({
    code: sku.code,
    attributes: sku.attributes.map(({ name, value }) => ({
      name: cleanTexts(name, oneLine),
      value: cleanTexts(value, oneLine),
    })),
    priceMinor: toCents(sku.price ?? row.price),
    ...purchaseOf(sku.purchaseYuan ?? row.purchaseYuan),
    stock: sku.stock ?? null,
    picture: sku.image ? onlyOurs(ourPicture(sku.image, options.mediaFolders)) : null,
    weightGrams: sku.weightGrams ?? null,
  }));
}

/** The row in our own terms; also as JSON, which its fingerprint is of. */
function goodsOf(row: ParsedRow, options: GoodsOptions): { goods: Goods; json: string } {
  const images = row.images.map((image) => ourPicture(image, options.mediaFolders));
  const names = cleanTexts(row.name, oneLine);
  const skus = skusOf(row, options);
  const prices = skus.map(({ priceMinor }) => priceMinor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const measured = row.weightGrams !== undefined && row.sizeMm !== undefined;
  const tiers = [...(row.priceTiers ?? [])]
    .map(({ from, price, purchaseYuan }) => ({
      from,
      priceMinor: toCents(price),
      ...purchaseOf(purchaseYuan),
    }))
    .sort((a, b) => a.from - b.from);
  const listed = row.listedAt ?? row.released;
  const goods = {
    sourceId: row.id,
    names,
    description: cleanTexts(row.description ?? {}, plainText),
    originalName: names['zh-Hans'] ?? null,
    brand: row.brand ? oneLine(row.brand) : null,
    categoryCode: row.categoryCode ?? null,
    categoryPath: (row.category ?? []).map(oneLine),
    supplier: supplierOf(row),
    skus,
    tiers,
    priceMinor: low,
    priceToMinor: high > low ? high : null,
    moq: row.moq ?? 1,
    batch: row.batch ?? 1,
    unit: row.unit || 'pc',
    sold: row.sold ?? 0,
    repurchaseRate: row.repurchaseRate ?? null,
    tags: row.tags ?? [],
    attributes: attributesOf(row),
    weightGrams: row.weightGrams ?? null,
    sizeMm: row.sizeMm ?? null,
    // Half measured is not measured: the other half is a category's average.
    measureSource: measured ? (row.measureSource ?? 'supplier') : ('category' as const),
    chinaFreightMinor: toCents(row.chinaFreight ?? 0),
    pictures: images.flatMap((image) => onlyOurs(image) ?? []),
    video: row.video ? ourVideo(row.video, options.mediaFolders) : null,
    sourceImages: images.filter((image) => typeof image === 'string'),
    listedAt: listed ? new Date(listed).toISOString() : null,
    origin: row.source ?? null,
  };
  const json = JSON.stringify(goods);
  const rowHash = hash('sha256', json, 'base64url').slice(0, 22);
  // Not in the fingerprint: they are covered by `pictures` and `sourceImages`, and those of SKUs
  // justify no new row.
  return { goods: { ...goods, rowHash, images, skuImages: skuImagesOf(row, options) }, json };
}

/**
 * Null characters and unpaired surrogates, which PostgreSQL cannot store; in JSON only they are
 * written as these escapes.
 */
const unstorable = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** Errors of more than one field. */
function findError(goods: Goods, json: string): { field: string; key: string } | undefined {
  if (
    unstorable.test(json) &&
    unstorable.test(
      JSON.stringify([
        goods.sourceId,
        goods.categoryCode,
        goods.supplier,
        goods.skus,
        goods.unit,
        goods.sourceImages,
        goods.origin,
      ]),
    )
  )
    return { field: 'row', key: 'UNKEEPABLE' };
  if (Object.keys(goods.names).length === 0) return { field: 'name', key: 'EMPTY_ALL_LANGUAGES' };
  if (new Set(goods.skus.map(({ code }) => code)).size < goods.skus.length)
    return { field: 'skus', key: 'SKU_TWICE' };
  if (new Set(goods.tiers.map(({ from }) => from)).size < goods.tiers.length)
    return { field: 'priceTiers', key: 'TIER_TWICE' };
  return undefined;
}

/** What the goods of a file lack before they can be sold. */
export const lacksOfGoods = (goods: Goods, rules: CategoryRules): ProductLack[] =>
  lacksOf(
    {
      pictures: goods.pictures,
      names: goods.names,
      measureSource: goods.measureSource,
      priceMinor: goods.priceMinor,
      editedFields: [],
      attributes: goods.attributes,
      skus: goods.skus.map(({ stock, weightGrams, attributes }) => ({
        stockKnown: stock !== null,
        weightGrams,
        attributes,
      })),
    },
    rules,
  );

/** Reads one row, or returns the wrong field and the reason. */
export function readGoods(
  value: unknown,
  { line, options }: { line: number; options: GoodsOptions },
): { goods: Goods } | { bad: BadRow } {
  const parsed = ImportRowSchema.safeParse(withOurLanguages(value), { reportInput: true });
  if (!parsed.success) return { bad: toBadRow(value, { line, error: parsed.error }) };
  const { goods, json } = goodsOf(parsed.data, options);
  const error = findError(goods, json);
  return error
    ? { bad: { line, id: idOf(value), field: error.field, reason: { key: error.key } } }
    : { goods };
}

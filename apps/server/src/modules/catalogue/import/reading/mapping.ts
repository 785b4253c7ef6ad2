import { ImportMapping } from '@wasit/contract/catalogue/import';
import { type ImportColumn, importColumns } from '@wasit/contract/catalogue/import-columns';
import { locales } from '@wasit/contract/locales';
import type { SourceRecord } from '@wasit/sheet-reader';
import { commonHeaders } from './common-names.ts';
import { rowOfRecord } from './record-row.ts';

/**
 * Other names of these columns among suppliers and programs, without case, blanks and punctuation.
 */
const otherNames: Partial<Record<ImportColumn, string>> = {
  id: 'productid sourceid itemid itemno itemcode articleno code sku 编号 商品编号 货号 商品id المعرف رمزالمنتج رقمالمنتج كود الكود الرمز رقمالمادة کۆد ژمارەیکاڵا',
  name_en: 'name title productname en english nameenglish englishname productnameen',
  name_ar: 'ar arabic namearabic arabicname الاسم اسمالمنتج الاسمبالعربية الاسمالعربي',
  name_ckb: 'ku ckb kurdish sorani namekurdish nameku ناو ناویکاڵا ناوبەکوردی',
  'name_zh-Hans':
    'zh cn chinese namezh namecn namechinese chinesename 名称 商品名称 商品名 标题 产品名称 中文名称',
  price: 'unitprice priceusd usd pricecents 价格 单价 售价 السعر سعر سعرالوحدة نرخ نرخیدانە',
  // Only names that mention yuan: "cost" may be in any currency.
  purchaseYuan:
    'purchasepriceyuan purchasecny purchasepricecny costyuan costcny costrmb pricecny priceyuan cny rmb yuan 进价 进货价 采购价 采购价元 成本价 سعرالشراءباليوان نرخیکڕینبەیوان',
  currency: '币种 货币 العملة دراو',
  category: 'categorypath categories 类目 分类 القسم الفئة التصنيف بەش پۆل',
  categoryCode: 'leaf categoryid catid leafid 类目编号 分类编码 رمزالقسم رمزالفئة کۆدیبەش کۆدیپۆل',
  brand: '品牌 العلامة العلامةالتجارية الماركة براند مارکە',
  stock: 'qty quantity inventory available onhand 库存 数量 الكمية المخزون بڕ کۆگا',
  moq: 'minimum minqty minorder minimumorder 起订量 الحدالأدنى کەمترین',
  batch: 'step packof 批量 الدفعة',
  unit: '单位 الوحدة یەکە',
  tiers: 'pricetiers tierprices 阶梯价',
  attributes: 'specs specification specifications 属性 规格 المواصفات تایبەتمەندی',
  images: 'image picture pictures photo photos imageurl 图片 الصور الصورة وێنە',
  weightGrams: 'weight weightg grams 重量 الوزن کێش',
  lengthMm: 'length 长 الطول درێژی',
  widthMm: 'width 宽 العرض پانی',
  heightMm: 'height 高 الارتفاع بەرزی',
  sold: 'sales soldcount 销量 المبيعات فرۆشراو',
  listedAt: 't date created createdat released listed 上架时间 التاريخ بەروار',
  model: 'modelno mpn 型号 الموديل مۆدێل',
  gtin: 'ean upc barcode 条码 الباركود بارکۆد',
  description_en: 'description details descriptionen',
  description_ar: 'الوصف',
  description_ckb: 'وەسف وردەکاری',
  'description_zh-Hans': '描述 详情',
  supplier_code: 'supplier supplierid seller vendor 供应商 المورد دابینکەر',
  supplier_foundedYear:
    'foundedyear yearfounded yearestablished 成立年份 سنةالتأسيس ساڵیدامەزراندن',
};

const normalised = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** "name.zh", "title_cn", "description (ku)". */
const inLanguages = (column: ImportColumn): string[] =>
  locales.flatMap((locale) => {
    const [, field = ''] =
      new RegExp(`^(name|description|supplier_name)_${locale}$`).exec(column) ?? [];
    if (field === '') return [];
    return [field, ...(field === 'name' ? ['title', 'productname'] : [])].flatMap((head) =>
      commonHeaders(normalised(head), locale),
    );
  });

const columnOfName: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) =>
    [
      normalised(column),
      ...inLanguages(column),
      ...(otherNames[column] ?? '').split(' ').map(normalised),
    ].map((name) => [name, column]),
  ),
);

/** Prices of the load generator, and of columns named accordingly, are in cents. */
const hasPricesInCents = (headers: readonly string[]): boolean =>
  headers.some((header) => normalised(header) === 'pricecents') ||
  ['leaf', 'cat', 't', 'price'].every((name) => headers.includes(name));

/**
 * Guesses which column of a file holds which field, by its name in one of our languages. Each
 * column is used once.
 */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const columns: Partial<Record<ImportColumn, string>> = {};
  // A header that is exactly our name wins over one that resembles it.
  const exactColumn = (header: string) => importColumns.find((column) => column === header);
  for (const guess of [exactColumn, (header: string) => columnOfName.get(normalised(header))])
    for (const header of headers) {
      const column = guess(header);
      if (column && columns[column] === undefined && !Object.values(columns).includes(header))
        columns[column] = header;
    }
  return ImportMapping.parse({
    columns,
    priceUnit: hasPricesInCents(headers) ? 'cents' : 'dollars',
  });
}

const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);

/**
 * Reads records by the mapping; without any mapped column the headers of the first record decide.
 */
export function recordReader(
  mapping: ImportMapping,
): (record: Pick<SourceRecord, 'cells' | 'numeric'>) => Record<string, unknown> {
  let resolved: { mapping: ImportMapping; pairs: (readonly [ImportColumn, string])[] } | undefined;
  const resolve = (headers: readonly string[]) => {
    const chosen = Object.keys(mapping.columns).length > 0;
    const usedMapping = chosen
      ? mapping
      : { ...guessMapping(headers), encoding: mapping.encoding, decimal: mapping.decimal };
    const pairs = Object.entries(usedMapping.columns).flatMap(([column, header]) =>
      isColumn(column) && header ? [[column, header] as const] : [],
    );
    return { mapping: usedMapping, pairs };
  };
  return ({ cells, numeric: numericHeaders }) => {
    resolved ??= resolve(Object.keys(cells));
    const row: Partial<Record<ImportColumn, string>> = {};
    const numeric = new Set<ImportColumn>();
    for (const [column, header] of resolved.pairs) {
      const cell = cells[header];
      if (cell) row[column] = cell;
      if (numericHeaders?.has(header)) numeric.add(column);
    }
    return rowOfRecord(row, { ...resolved.mapping, numeric });
  };
}

/** The fields of an import row that are not named as their column. */
const fieldColumns: readonly (readonly [RegExp, (result: RegExpExecArray) => string])[] = [
  [/^(name|description)\.(.+)$/, ([, name, locale]) => `${name}_${locale}`],
  [/^sizeMm\.(\w+)$/, ([, side]) => `${side}Mm`],
  [/^priceTiers\b/, () => 'tiers'],
  [/^supplier\.name\.(.+)$/, ([, locale]) => `supplier_name_${locale}`],
  [
    /^supplier\.mixedBatch\.(\w)(\w*)/,
    ([, first = '', rest]) => `supplier_mixed${first.toUpperCase()}${rest}`,
  ],
  [/^supplier\.(\w+)/, ([, name]) => `supplier_${name}`],
  [/^(\w+)\.\d+/, ([, name]) => `${name}`],
];

/** The file's own name of a field: the header of its column. */
export function headerOf(field: string, { columns }: ImportMapping): string {
  const columnName = fieldColumns.flatMap(([pattern, name]) => {
    const match = pattern.exec(field);
    return match ? [name(match)] : [];
  })[0];
  const column = columnName ?? (field === 'name' ? 'name_en' : field);
  return (isColumn(column) ? columns[column] : undefined) ?? field;
}

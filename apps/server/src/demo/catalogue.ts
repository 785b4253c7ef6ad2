import { locales } from '@wasit/contract/locales';
import { featureWords, packingRows, useRows } from './data/sentences.ts';
import { brands } from './data/suppliers.ts';
import { withEdgeCases } from './edge-cases.ts';
import { allLeaves, type Branch, type Leaf } from './leaves.ts';
import { featuresOf, nameOf } from './naming.ts';
import { filmName, pictureName } from './pictures/names.ts';
import { basePrice, quantitiesOf, roundPrice } from './pricing.ts';
import { type Dice, diceOf } from './seeded.ts';
import { type DemoSupplier, demoSuppliers } from './suppliers.ts';
import type { DemoCategory, FullTexts, ImportRow, SizeMm } from './types.ts';
import { type Variant, variantsOf } from './variants.ts';
import { assertKnown, tableRows, texts } from './vocabulary.ts';

/** Names of attributes, in the four languages. */
const hsName = {
  en: 'Customs code (HS)',
  ar: 'رمز الكمرك (HS)',
  ckb: 'کۆدی گومرگ (HS)',
  'zh-Hans': '海关编码 (HS)',
};
const modelName = { en: 'Model', ar: 'الموديل', ckb: 'مۆدێل', 'zh-Hans': '型号' };

const uses = new Map(tableRows(useRows, 5).map(([code = '', ...cells]) => [code, texts(cells)]));
const packings = tableRows(packingRows, 5).map(([, ...cells]) => texts(cells));
const firstDay = Date.UTC(2025, 0, 5);

const density = (grams: number, { length, width, height }: SizeMm): number =>
  Math.round(Math.min(1_400, Math.max(35, (grams * 1e6) / (length * width * height))));

const leafCategory = (leaf: Leaf): DemoCategory => ({
  code: leaf.code,
  parent: leaf.middle.code,
  names: leaf.names,
  density: density(leaf.weightGrams, leaf.sizeMm),
  hsCode: leaf.hsCode,
  shippingClass: leaf.shippingClass,
  weightGrams: leaf.weightGrams,
  sizeMm: leaf.sizeMm,
});

/** A branch has the averages of its children and the most common class. */
const branchCategory = (branch: Branch, parent: string | undefined, leaves: readonly Leaf[]) => {
  const mean = (measureOf: (leaf: Leaf) => number) =>
    Math.round(leaves.reduce((sum, leaf) => sum + measureOf(leaf), 0) / leaves.length);
  const sizeMm = {
    length: mean((l) => l.sizeMm.length),
    width: mean((l) => l.sizeMm.width),
    height: mean((l) => l.sizeMm.height),
  };
  const weightGrams = mean((leaf) => leaf.weightGrams);
  const first = assertKnown(leaves[0], `leaf of ${branch.code}`);
  const { hsCode, shippingClass } = first;
  const category = {
    code: branch.code,
    names: branch.names,
    density: density(weightGrams, sizeMm),
    hsCode,
    shippingClass,
    weightGrams,
    sizeMm,
  };
  return parent === undefined ? category : { ...category, parent };
};

const branches = (branchOf: (leaf: Leaf) => Branch): Map<string, [Leaf, ...Leaf[]]> => {
  const leavesByCode = new Map<string, [Leaf, ...Leaf[]]>();
  for (const leaf of allLeaves()) {
    const leaves = leavesByCode.get(branchOf(leaf).code);
    if (leaves === undefined) leavesByCode.set(branchOf(leaf).code, [leaf]);
    else leaves.push(leaf);
  }
  return leavesByCode;
};

/** The tree, parents before their children. */
export const demoCategories = (): DemoCategory[] => [
  ...[...branches((leaf) => leaf.top).values()].map((leaves) =>
    branchCategory(leaves[0].top, undefined, leaves),
  ),
  ...[...branches((leaf) => leaf.middle).values()].map((leaves) =>
    branchCategory(leaves[0].middle, leaves[0].top.code, leaves),
  ),
  ...allLeaves().map(leafCategory),
];

const descriptionOf = (leaf: Leaf, codes: readonly string[], dice: Dice): FullTexts => {
  const features = featuresOf(leaf, codes);
  const use = assertKnown(uses.get(leaf.top.code), `use of ${leaf.top.code}`);
  const packing = dice.pick(packings);
  const [en = '', ar = '', ckb = '', zh = ''] = locales.map((key, index) => {
    const chinese = key === 'zh-Hans';
    const list = `${featureWords[index]}${chinese ? '：' : ': '}${features[key]}${chinese ? '。' : '.'}`;
    return [`${leaf.noun[key]}${chinese ? '。' : '.'}`, list, use[key], packing[key]].join(
      chinese ? '' : ' ',
    );
  });
  return { en, ar, ckb, 'zh-Hans': zh };
};

const skuOf = (id: string, price: number, variant: Variant, index: number, dice: Dice) => {
  const variantPrice = roundPrice(price * variant.factor);
  return {
    code: `${id.replace('demo-', '').toUpperCase()}-${String(index + 1).padStart(2, '0')}`,
    attributes: variant.attributes,
    ...(variantPrice !== price && { price: variantPrice }),
    stock: dice.chance(0.03) ? 0 : Math.round(12 * 180 ** dice.next()),
    ...(variant.colour && { image: pictureName(id, variant.colour.code) }),
  };
};

const measureFields = (leaf: Leaf, dice: Dice) => {
  const grow = 0.85 + dice.next() * 0.4;
  const side = (value: number) => Math.max(5, Math.round(value * grow ** (1 / 3)));
  const { length, width, height } = leaf.sizeMm;
  return {
    weightGrams: Math.max(5, Math.round(leaf.weightGrams * grow)),
    sizeMm: { length: side(length), width: side(width), height: side(height) },
    measureSource: dice.pick([
      'measured',
      'measured',
      'official',
      'supplier',
      'supplier',
      'supplier',
      'category',
    ] as const),
  };
};

const salesFields = (price: number, dice: Dice, hasFilm: boolean) => ({
  ...(dice.chance(0.4) && { chinaFreight: roundPrice(0.4 + price * 0.04 + dice.next()) }),
  sold: Math.round((9_000 / (1 + price / 4)) * dice.next() ** 2.2),
  repurchaseRate: dice.between(2, 44) / 100,
  tags: [...[2, 0, 1].filter(() => dice.chance(0.13)), ...(hasFilm ? [filmTag] : [])],
  listedAt: new Date(firstDay + dice.between(0, 500) * 86_400_000).toISOString().slice(0, 10),
});

/** Specification, section 3: tag for a product with a film. */
const filmTag = 12;
const minColours = 3;

/**
 * Few products have a film, and only those with several colours. A separate random sequence leaves
 * the rest of the catalogue unchanged.
 */
const filmOf = (id: string, images: readonly string[]): string | undefined =>
  images.length >= minColours && diceOf(`film ${id}`).chance(0.04) ? filmName(id) : undefined;

const unitOf = (leaf: Leaf): string => {
  if (leaf.middle.code === 'footwear' || leaf.code === 'socks') return 'pair';
  return /Set$/.test(leaf.noun.en) ? 'set' : 'pc';
};

const withoutTop = ({ top: _top, mixedBatch, ...supplier }: DemoSupplier) => ({
  ...supplier,
  ...(mixedBatch && { mixedBatch }),
});

const productOf = (leaf: Leaf, codes: readonly string[], index: number): ImportRow => {
  const id = `demo-${leaf.code}-${index + 1}`;
  const dice = diceOf(id);
  const variants = variantsOf(leaf, dice);
  const price = basePrice(leaf, dice, Math.max(...variants.map(({ factor }) => factor)));
  const brand = dice.chance(0.7) ? dice.pick(brands) : undefined;
  const model =
    brand && dice.chance(0.6)
      ? `${brand.slice(0, 2).toUpperCase()}-${dice.between(110, 989)}`
      : undefined;
  const skus = variants.map((variant, position) => skuOf(id, price, variant, position, dice));
  const mainColour = variants[0]?.colour?.code;
  const supplier = dice.pick(demoSuppliers().filter(({ top }) => top === leaf.top.code));
  const images = [
    ...new Set([pictureName(id, mainColour), ...skus.flatMap(({ image }) => image ?? [])]),
  ];
  const video = filmOf(id, images);
  return {
    id,
    name: nameOf(leaf, codes, { brand, model }),
    description: descriptionOf(leaf, codes, dice),
    ...(brand && { brand }),
    category: [leaf.top.names.en, leaf.middle.names.en, leaf.names.en],
    categoryCode: leaf.code,
    price,
    currency: 'USD',
    images,
    ...(video && { video }),
    supplier: withoutTop(supplier),
    skus,
    ...quantitiesOf(
      price,
      variants.every(({ factor }) => factor === 1),
      dice,
    ),
    stock: skus.reduce((sum, sku) => sum + sku.stock, 0),
    ...measureFields(leaf, dice),
    ...salesFields(price, dice, video !== undefined),
    unit: unitOf(leaf),
    attributes: [
      { name: hsName, value: { en: leaf.hsCode } },
      ...(model ? [{ name: modelName, value: { en: model } }] : []),
    ],
    source: 'demo',
  };
};

const plainProducts = function* (): Generator<ImportRow> {
  for (const leaf of allLeaves()) {
    for (const [index, codes] of leaf.products.entries()) yield productOf(leaf, codes, index);
  }
};

/** The sample catalogue: the same rows in the same order on every call. */
export const demoProducts = (): Generator<ImportRow> => withEdgeCases(plainProducts());

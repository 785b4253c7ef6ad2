import type { Texts } from '@wasit/contract/locales';
import type { Fields } from '../../../platform/fields.ts';
import type {
  OfferAttribute,
  OfferCard,
  OfferPage,
  OfferSku,
  SupplierOffer,
} from '../supplier-adapter.ts';
import { fieldsOf, listOf } from './answer-text.ts';
import { fenOf, idOf, imageOf, numberOf, textOf, wholeOf } from './values.ts';

/**
 * Languages the platform translates to and we show; it has no Sorani (domain facts 3.2), and
 * Chinese is the original.
 */
export const translations = ['en', 'ar'] as const;
export type Translation = (typeof translations)[number];
/** Answers for one product by language; a missing answer means a missing language. */
export type Answers = Readonly<Partial<Record<Translation, Fields>>>;

const withoutNulls = (texts: Record<string, string | null>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));

/** A field from all answers: the Chinese text from any, translations from each. */
function textsOf(
  answers: Answers,
  {
    chinese,
    translated,
  }: { chinese: (from: Fields) => unknown; translated: (from: Fields) => unknown },
): Texts {
  const firstAnswer = answers.en ?? answers.ar ?? {};
  const own = (locale: Translation) => textOf(translated(fieldsOf(answers[locale])));
  return withoutNulls({ 'zh-Hans': textOf(chinese(firstAnswer)), en: own('en'), ar: own('ar') });
}

function attributesOf(answers: Answers, listIn: (from: Fields) => unknown): OfferAttribute[] {
  const first = listOf(listIn(answers.en ?? answers.ar ?? {}));
  return first.flatMap((_, index) => {
    const at = (from: Fields) => fieldsOf(listOf(listIn(from))[index]);
    const name = textsOf(answers, {
      chinese: (from) => at(from).attributeName,
      translated: (from) => at(from).attributeNameTrans,
    });
    const value = textsOf(answers, {
      chinese: (from) => at(from).value,
      translated: (from) => at(from).valueTrans,
    });
    return Object.keys(name).length > 0 && Object.keys(value).length > 0 ? [{ name, value }] : [];
  });
}

const skuIn = (from: Fields, skuId: string): Fields =>
  fieldsOf(listOf(from.productSkuInfos).find((one) => idOf(fieldsOf(one).skuId) === skuId));

function skusOf(answers: Answers): OfferSku[] {
  const firstAnswer = answers.en ?? answers.ar ?? {};
  // Duplicate SKUs occur: the first one wins.
  const ids = new Set(
    listOf(firstAnswer.productSkuInfos).flatMap((one) => idOf(fieldsOf(one).skuId) ?? []),
  );
  return [...ids].map((skuId) => {
    const own = skuIn(firstAnswer, skuId);
    return {
      skuId,
      attributes: attributesOf(answers, (from) => skuIn(from, skuId).skuAttributes),
      // `promotionPrice` is only for members of a programme, `consignPrice` is obsolete: the
      // wholesale price applies to everybody.
      priceFen: fenOf(own.price),
      stock: wholeOf(own.amountOnSale) ?? 0,
      image:
        listOf(own.skuAttributes)
          .map((one) => imageOf(fieldsOf(one).skuImageUrl))
          .find(Boolean) ?? null,
    };
  });
}

/** Quote type 1 prices by SKU; 0 and 2 by the quantity of the product, whatever the SKU. */
function tiersOf(saleInfo: Fields): SupplierOffer['tiers'] {
  if (wholeOf(saleInfo.quoteType) === 1) return [];
  const tiers = listOf(saleInfo.priceRangeList).flatMap((one) => {
    const { startQuantity, price } = fieldsOf(one);
    const [from, priceFen] = [wholeOf(startQuantity, 1), fenOf(price)];
    return from !== null && priceFen !== null ? [{ from, priceFen }] : [];
  });
  return [...new Map(tiers.map((tier) => [tier.from, tier])).values()].sort(
    (a, b) => a.from - b.from,
  );
}

/**
 * Centimetres and kilograms; the platform's own measurements take precedence over the supplier's.
 */
function measuresOf(
  shipping: Fields,
): Pick<SupplierOffer, 'weightGrams' | 'sizeMm' | 'measureSource'> {
  const positive = (value: unknown) => {
    const number = numberOf(value);
    return number !== null && number > 0 ? number : null;
  };
  const read = (keys: readonly [string, string, string, string]) => {
    const [kg, length, width, height] = keys.map((key) => positive(shipping[key]));
    const mm = (cm: number) => Math.max(1, Math.round(cm * 10));
    return {
      weightGrams: kg ? Math.max(1, Math.round(kg * 1000)) : null,
      sizeMm:
        length && width && height
          ? { length: mm(length), width: mm(width), height: mm(height) }
          : null,
    };
  };
  const official = read(['officialWeight', 'officialLength', 'officialWidth', 'officialHeight']);
  if (official.weightGrams && official.sizeMm) return { ...official, measureSource: 'official' };
  return { ...read(['weight', 'length', 'width', 'height']), measureSource: 'supplier' };
}

/** The platform's unit names that have an equivalent in every language (web: use-unit.ts). */
const units: readonly [string, RegExp][] = [
  ['pc', /^(?:个|件|只|条|把|支|枚|台|张|顶|瓶|片|pcs?|pieces?)$/i],
  ['set', /^(?:套|sets?)$/i],
  ['pair', /^(?:双|对|副|pairs?)$/i],
  ['box', /^(?:箱|盒|box(?:es)?|cartons?)$/i],
  ['pack', /^(?:包|袋|packs?|bags?)$/i],
  ['roll', /^(?:卷|rolls?)$/i],
  ['m', /^(?:米|m|met(?:re|er)s?)$/i],
  ['kg', /^(?:千克|公斤|kg)$/i],
];

const unitOf = (chinese: string | null, translated: string | null): string | null =>
  units.find(([, words]) =>
    [chinese, translated].some((word) => word !== null && words.test(word)),
  )?.[0] ??
  translated ??
  chinese;

const shipDays: Readonly<Record<string, number>> = {
  shipInToday: 0,
  shipIn24Hours: 1,
  shipIn48Hours: 2,
};

function supplierOf(offer: Fields): SupplierOffer['supplier'] {
  const mix = fieldsOf(offer.sellerMixSetting);
  const shipping = fieldsOf(offer.productShippingInfo);
  const score = numberOf(fieldsOf(offer.sellerDataInfo).compositeServiceScore);
  const allowsMixing = mix.generalHunpi === true || mix.generalHunpi === 'true';
  const rule = { pieces: wholeOf(mix.mixNumber, 1), amountFen: fenOf(mix.mixAmount) };
  return {
    code: textOf(offer.sellerOpenId),
    names: withoutNulls({ 'zh-Hans': textOf(offer.companyName) }),
    city: textOf(shipping.sendGoodsAddressText) ?? '',
    score: score !== null && score >= 0 && score <= 5 ? score : null,
    shipDays: shipDays[textOf(shipping.shippingTimeGuarantee) ?? ''] ?? null,
    mixed: allowsMixing && (rule.pieces !== null || rule.amountFen !== null) ? rule : null,
  };
}

/**
 * Reads a product from its answers; undefined when they contain none. Lenient: only missing or odd
 * fields are left out.
 */
export function readOffer(answers: Answers): SupplierOffer | undefined {
  const offer = answers.en ?? answers.ar ?? {};
  const offerId = idOf(offer.offerId);
  if (!offerId) return undefined;
  const saleInfo = fieldsOf(offer.productSaleInfo);
  const unit = fieldsOf(saleInfo.unitInfo);
  const status = textOf(offer.status);
  return {
    offerId,
    names: textsOf(answers, {
      chinese: ({ subject }) => subject,
      translated: ({ subjectTrans }) => subjectTrans,
    }),
    description: withoutNulls({ 'zh-Hans': textOf(offer.description) }),
    images: listOf(fieldsOf(offer.productImage).images).flatMap((one) => imageOf(one) ?? []),
    attributes: attributesOf(answers, ({ productAttribute }) => productAttribute),
    skus: skusOf(answers),
    tiers: tiersOf(saleInfo),
    stock: wholeOf(saleInfo.amountOnSale),
    minQuantity: wholeOf(offer.minOrderQuantity, 1) ?? 1,
    batch: wholeOf(offer.batchNumber, 1) ?? 1,
    unit: unitOf(textOf(unit.unit), textOf(unit.transUnit)),
    sold: wholeOf(offer.soldOut) ?? 0,
    ...measuresOf(fieldsOf(offer.productShippingInfo)),
    supplier: supplierOf(offer),
    onSale: status === null || status === 'published',
  };
}

function readCard(value: unknown, translated: Translation): OfferCard[] {
  const offer = fieldsOf(value);
  const offerId = idOf(offer.offerId);
  const names = withoutNulls({
    'zh-Hans': textOf(offer.subject),
    [translated]: textOf(offer.subjectTrans),
  });
  if (!offerId || Object.keys(names).length === 0) return [];
  return [
    {
      offerId,
      names,
      priceFen: fenOf(fieldsOf(offer.priceInfo).price),
      minQuantity: wholeOf(offer.minOrderQuantity, 1),
      sold: wholeOf(offer.monthSold),
      // The picture on white is clearer on a small square.
      image: imageOf(offer.whiteImage) ?? imageOf(offer.imageUrl),
    },
  ];
}

/** A page of results; the platform reports at most 2,000. */
export function readPage(answer: unknown, translated: Translation): OfferPage {
  const page = fieldsOf(answer);
  const cards = listOf(page.data).flatMap((one) => readCard(one, translated));
  const items = [...new Map(cards.map((card) => [card.offerId, card])).values()];
  return { items, total: Math.max(wholeOf(page.totalRecords) ?? 0, items.length) };
}

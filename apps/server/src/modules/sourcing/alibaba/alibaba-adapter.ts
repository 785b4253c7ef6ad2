import type { Locale } from '@wasit/contract/locales';
import { isFields } from '../../../platform/fields.ts';
import {
  type OfferSort,
  type SupplierAdapter,
  SupplierError,
  type SupplierOffer,
} from '../supplier-adapter.ts';
import { fieldsOf } from './answer-text.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';
import { readOffer, readPage, type Translation } from './offer-answer.ts';
import { fenOf, idOf, numberOf } from './values.ts';

const api = (name: string) => `com.alibaba.fenxiao.crossborder/${name}`;

const sorting: Readonly<Record<OfferSort, string | undefined>> = {
  relevance: undefined,
  price_up: '{"price":"asc"}',
  price_down: '{"price":"desc"}',
  sales: '{"monthSold":"desc"}',
};

/**
 * The platform has no Sorani: Sorani readers get Arabic; Chinese readers get the Chinese titles,
 * which are always included.
 */
const translationFor = (locale: Locale) => (locale === 'ar' || locale === 'ckb' ? 'ar' : 'en');

/** Both `true` with `code: "404"` and an empty result mean that there is no such product. */
const isUnknown = (error: unknown): boolean =>
  error instanceof SupplierError &&
  error.kind === 'refused' &&
  /not.?(?:found|exist)|不存在|404/i.test(`${error.code} ${error.message}`);

async function offerOf(
  gateway: Gateway,
  offerId: string,
  { translated }: { translated: boolean } = { translated: true },
): Promise<SupplierOffer | undefined> {
  const detail = async (country: Translation) => {
    const answer = await gateway.call(api('product.search.queryProductDetail'), {
      offerDetailParam: { offerId, country },
    });
    return isFields(answer) ? answer : undefined;
  };
  try {
    const en = await detail('en');
    // A missing Arabic title is no reason to drop the product.
    const ar = translated ? await detail('ar').catch(() => undefined) : undefined;
    const offer = readOffer({ ...(en ? { en } : {}), ...(ar ? { ar } : {}) });
    // A different product would be sold under a wrong link.
    return offer?.offerId === offerId ? offer : undefined;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

const findByWords: (gateway: Gateway) => SupplierAdapter['findByWords'] =
  (gateway) =>
  async ({ words, locale, sort, pageNo, pageSize }) => {
    const country = translationFor(locale);
    const answer = await gateway.call(api('product.search.keywordQuery'), {
      offerQueryParam: {
        keyword: words,
        beginPage: pageNo,
        pageSize: Math.min(pageSize, 50),
        country,
        ...(sorting[sort] ? { sort: sorting[sort] } : {}),
        // Chinese words are marked as such; otherwise the platform assumes the reader's language.
        ...(locale === 'zh-Hans' ? { keywordTranslate: true } : {}),
      },
    });
    return readPage(answer, country);
  };

const findByPicture: (gateway: Gateway) => SupplierAdapter['findByPicture'] =
  (gateway) =>
  async ({ picture, locale, pageNo, pageSize }) => {
    const uploaded = await gateway.call(api('product.image.upload'), {
      uploadImageParam: { imageBase64: picture.toString('base64') },
    });
    const imageId = idOf(uploaded);
    if (!imageId || imageId === '0')
      throw new SupplierError('refused', { code: 'image.upload', detail: 'no image id' });
    const country = translationFor(locale);
    const answer = await gateway.call(api('product.search.imageQuery'), {
      offerQueryParam: { imageId, beginPage: pageNo, pageSize: Math.min(pageSize, 20), country },
    });
    return readPage(answer, country);
  };

const freightFen: (gateway: Gateway) => SupplierAdapter['freightFen'] =
  (gateway) =>
  async ({ offerId, district, skus }) => {
    const answer = await gateway.call(api('product.freight.estimate'), {
      productFreightQueryParamsNew: {
        offerId,
        toProvinceCode: `${district.slice(0, 2)}0000`,
        toCityCode: `${district.slice(0, 4)}00`,
        toCountryCode: district,
        totalNum: skus.reduce((sum, { quantity }) => sum + quantity, 0),
        logisticsSkuNumModels: skus.map(({ skuId, quantity }) => ({ skuId, number: quantity })),
      },
    });
    const { freePostage, freight } = fieldsOf(answer);
    if (freePostage === true || freePostage === 'true' || numberOf(freight) === 0) return 0;
    return fenOf(freight) ?? Promise.reject(new SupplierError('unreadable', { code: 'freight' }));
  };

/**
 * The cross-border solution of 1688 (open.1688.com, domain facts 3): search by words and picture,
 * product detail, freight in China.
 */
export function alibabaAdapter(options: GatewayOptions): SupplierAdapter {
  const gateway = new Gateway(options);
  return {
    platform: '1688',
    state: () => (gateway.isResting() ? 'resting' : 'on'),
    findByWords: findByWords(gateway),
    findByPicture: findByPicture(gateway),
    offer: (offerId, how) => offerOf(gateway, offerId, how),
    freightFen: freightFen(gateway),
  };
}

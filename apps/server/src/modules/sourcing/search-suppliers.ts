import { type Locale, pickText } from '@wasit/contract/locales';
import type { SupplierCard, supplierSorts } from '@wasit/contract/sourcing/endpoints';
import { productUrl } from '@wasit/contract/sourcing/product-links';
import type { Paging } from '@wasit/contract/wire';
import { fail, failMissing } from '../../platform/errors.ts';
import { decodePicture, type PictureRules } from '../../platform/files/picture.ts';
import type { UploadedFile } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentDualPrices } from '../fees/index.ts';
import { centsOfFen } from './offer-row.ts';
import { resultPicture } from './pictures/result-pictures.ts';
import type { OfferPage, SupplierAdapter } from './supplier-adapter.ts';
import { logSupplierError, supplierAdapter } from './suppliers.ts';

interface PageQuery extends Paging {
  readonly locale: Locale;
}
interface SupplierPage extends Paging {
  readonly available: boolean;
  readonly items: SupplierCard[];
  readonly total: number;
}

const unavailablePage = ({ pageNo, pageSize }: PageQuery): SupplierPage => ({
  available: false,
  items: [],
  total: 0,
  pageNo,
  pageSize,
});

async function view(
  platform: Platform,
  page: OfferPage,
  { source, query }: { source: SupplierAdapter['platform']; query: PageQuery },
): Promise<SupplierPage> {
  const { locale, pageNo, pageSize } = query;
  const toDualPrice = await currentDualPrices(platform.db);
  const yuanPerDollar = await platform.setting(platform.db, 'sourcing.yuanPerDollar');
  const items = page.items.map(({ offerId, names, priceFen, minQuantity, sold, image }) => ({
    platform: source,
    offerId,
    link: productUrl(source, offerId),
    name: pickText(names, locale).slice(0, 300),
    // As the import prices it.
    price: priceFen === null ? null : toDualPrice.part(centsOfFen(priceFen, yuanPerDollar)),
    minQuantity,
    sold,
    picture: image === null ? null : resultPicture(platform, image),
  }));
  return { available: true, items, total: page.total, pageNo, pageSize };
}

/** @throws SUPPLIER_UNAVAILABLE when the platform does not answer */
async function searchPlatform(
  platform: Platform,
  shown: PageQuery,
  search: (adapter: SupplierAdapter) => Promise<OfferPage>,
): Promise<SupplierPage> {
  const adapter = supplierAdapter(platform);
  if (!adapter) return unavailablePage(shown);
  const page = await search(adapter).catch((error: unknown) => {
    logSupplierError(platform, error, 'search');
    return fail('SUPPLIER_UNAVAILABLE');
  });
  return view(platform, page, { source: adapter.platform, query: shown });
}

/**
 * Searches the supplier's platform by words.
 * @throws SUPPLIER_UNAVAILABLE
 */
export const searchSuppliers = (
  platform: Platform,
  query: PageQuery & { name: string; sort: (typeof supplierSorts)[number] },
): Promise<SupplierPage> =>
  searchPlatform(platform, query, (adapter) =>
    adapter.findByWords({ ...query, words: query.name }),
  );

/** The platform accepts pictures up to about 300 kB; 800 px at this quality stay below. */
const rules: PictureRules = {
  formats: ['jpeg', 'png', 'gif', 'webp'],
  longestSidePx: 800,
  encode: { format: 'jpeg', quality: 60 },
  refusal: 'FILE_TYPE',
  field: 'file',
};

/**
 * Searches the supplier's platform by picture.
 * @throws SUPPLIER_UNAVAILABLE, FILE_TYPE
 */
export async function searchSuppliersByPicture(
  platform: Platform,
  { file, locale }: { file: UploadedFile | undefined; locale: Locale },
): Promise<SupplierPage> {
  if (!file?.path) return failMissing('file');
  const { body: picture } = await decodePicture(file.path, rules);
  const shown = { locale, pageNo: 1, pageSize: 20 };
  return searchPlatform(platform, shown, (adapter) => adapter.findByPicture({ ...shown, picture }));
}

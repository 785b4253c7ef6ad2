import { brandCountries } from '@wasit/contract/brands/countries';
import type {
  BrandCard,
  BrandDetail,
  HotBrand,
  StaffBrand,
} from '@wasit/contract/brands/endpoints';
import type { ProductPage, ProductPageInput } from '@wasit/contract/catalogue/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Paging } from '@wasit/contract/wire';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { brandShelves, categoryTree, productCards, productPage } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import {
  type BrandRow,
  brandById,
  cooperationPage,
  type DeskQuery,
  deskPage,
  hotBrandPage,
} from './brands.store.ts';

/** Number of best sellers shown with a hot brand. */
const goodsPerBrand = 4;

const viewCard = (
  { brandId, names, logo, country, cooperation }: BrandRow,
  locale: Locale,
): BrandCard => ({
  brandId,
  name: pickText(names, locale),
  logo,
  country: country && brandCountries[country][locale],
  cooperation,
});

/** Hot brands in the order set by staff. */
export async function hotBrands(
  platform: Platform,
  { locale, ...paging }: Paging & { locale: Locale },
) {
  const { db } = platform;
  const { rows, ...page } = await hotBrandPage(db, paging);
  const shelves = await brandShelves(db, {
    brands: rows.map(({ keys }) => keys),
    most: goodsPerBrand,
  });
  const cards = await productCards(db, {
    productIds: [...new Set(shelves.flatMap(({ productIds }) => productIds))],
    locale,
    terms: await termsForLists(platform),
  });
  const items = rows.map((row, index): HotBrand => {
    const shelf = shelves[index] ?? { count: 0, productIds: [] };
    const goods = shelf.productIds.flatMap(
      (id) => cards.find(({ productId }) => productId === id) ?? [],
    );
    return { ...viewCard(row, locale), goodsCount: shelf.count, goods };
  });
  return { items, ...page };
}

/** Brands we work with. */
export async function cooperationBrands(
  { db }: Platform,
  { locale, ...paging }: Paging & { locale: Locale },
) {
  const { rows, ...page } = await cooperationPage(db, paging);
  return { items: rows.map((row) => viewCard(row, locale)), ...page };
}

/** @throws NOT_FOUND, also for a hidden brand */
async function shownBrand({ db }: Platform, brandId: number): Promise<BrandRow> {
  const row = await brandById(db, brandId);
  return row?.shown ? row : fail('NOT_FOUND', { field: 'brandId' });
}

const paragraphs = (text: string) => text.split(/\n+/).flatMap((part) => part.trim() || []);

export async function brandDetail(
  platform: Platform,
  { brandId, locale }: { brandId: number; locale: Locale },
): Promise<BrandDetail> {
  const row = await shownBrand(platform, brandId);
  const tree = await categoryTree(platform);
  const categoryIds = new Set(row.categoryIds.map((categoryId) => tree.placeOf(categoryId)));
  const categories = [...categoryIds].flatMap((categoryId) => {
    const category = tree.get(categoryId);
    return category ? { categoryId, categoryName: pickText(category.names, locale) } : [];
  });
  return {
    ...viewCard(row, locale),
    otherNames: row.otherNames,
    story: paragraphs(pickText(row.story, locale)),
    categories,
  };
}

type GoodsInput = z.output<typeof ProductPageInput> & { brandId: number };

export async function brandGoods(
  platform: Platform,
  { brandId, ...input }: GoodsInput,
  locale: Locale,
): Promise<ProductPage> {
  const { keys } = await shownBrand(platform, brandId);
  return productPage(platform, input, { locale, brandNames: keys });
}

export async function staffBrandList({ db }: Platform, query: DeskQuery, locale: Locale) {
  const { rows, ...page } = await deskPage(db, query);
  const shelves = await brandShelves(db, { brands: rows.map(({ keys }) => keys), most: 0 });
  const items = rows.map(({ brandId, names, otherNames, cooperation, hotPlace, shown }, index) => ({
    brandId,
    name: pickText(names, locale),
    otherNames,
    cooperation,
    hotPosition: hotPlace,
    goodsCount: shelves[index]?.count ?? 0,
    shown,
  }));
  return { items, ...page };
}

export async function staffBrand({ db }: Platform, brandId: number): Promise<StaffBrand> {
  const {
    keys: _,
    changedAt: __,
    hotPlace: hotPosition,
    ...row
  } = (await brandById(db, brandId)) ?? fail('NOT_FOUND', { field: 'brandId' });
  return { ...row, hotPosition };
}

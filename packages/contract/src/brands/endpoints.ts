import { z } from 'zod';
import { NameTexts, textsOf } from '../catalogue/editing.ts';
import { ProductCard, ProductPage, ProductPageInput } from '../catalogue/endpoints.ts';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  CategoryId,
  digits,
  Paging,
  Picture,
  PublicId,
  pageOf,
  required,
  sortBy,
  TextsSchema,
  trimmed,
} from '../wire.ts';
import { type BrandCountry, brandCountryCodes } from './countries.ts';

/** Whether we work with the brand itself: not at all, by its leave, or as its distributor. */
export const cooperations = ['none', 'authorised', 'distributor'] as const;
export type Cooperation = (typeof cooperations)[number];

const BrandId = digits(z.number().int().positive().max(2_147_483_647));
const Country = z.enum(brandCountryCodes as [BrandCountry, ...BrandCountry[]]);

/** A brand in a list. */
export const BrandCard = z.object({
  brandId: z.number().int(),
  name: z.string(),
  logo: Picture.nullable(),
  country: z.string().nullable(),
  cooperation: z.enum(cooperations),
});
export type BrandCard = z.infer<typeof BrandCard>;

export const HotBrand = BrandCard.extend({
  /** On the shelf, counted up to 10,000. */
  goodsCount: z.number().int(),
  /** Its best sellers, a few. */
  goods: z.array(ProductCard),
});
export type HotBrand = z.infer<typeof HotBrand>;

export const BrandDetail = BrandCard.extend({
  otherNames: z.array(z.string()),
  /** Paragraphs. */
  story: z.array(z.string()),
  categories: z.array(z.object({ categoryId: z.number().int(), categoryName: z.string() })),
});
export type BrandDetail = z.infer<typeof BrandDetail>;

/** The maximum number of other names of a brand. */
const maxOtherNames = 20;
const OtherNames = z
  .array(required(100))
  .max(maxOtherNames)
  .transform((names) => [...new Set(names)]);

export const StaffBrand = z.object({
  brandId: z.number().int(),
  names: TextsSchema,
  otherNames: z.array(z.string()),
  logo: Picture.nullable(),
  story: TextsSchema,
  country: Country.nullable(),
  categoryIds: z.array(z.number().int()),
  /** Its position among the hot brands, 1 first; null for others. */
  hotPosition: z.number().int().nullable(),
  cooperation: z.enum(cooperations),
  /** Not on our pages while false. */
  shown: z.boolean(),
  revision: z.number().int(),
});
export type StaffBrand = z.infer<typeof StaffBrand>;

const StaffBrandRow = z.object({
  brandId: z.number().int(),
  name: z.string(),
  otherNames: z.array(z.string()),
  cooperation: z.enum(cooperations),
  hotPosition: z.number().int().nullable(),
  goodsCount: z.number().int(),
  shown: z.boolean(),
});

export const BrandInput = z.object({
  /** Null for a new one. */
  brandId: BrandId.nullable(),
  revision: z.number().int().min(0),
  names: NameTexts,
  otherNames: OtherNames,
  /** A new uploaded picture; undefined: the logo is unchanged; null: none. */
  logoFileId: PublicId.nullable().optional(),
  story: textsOf(5_000),
  country: Country.nullable(),
  categoryIds: z.array(CategoryId).max(20),
  hotPosition: z.number().int().min(1).max(999).nullable(),
  cooperation: z.enum(cooperations),
  shown: z.boolean(),
});
export type BrandInput = z.infer<typeof BrandInput>;

const ById = z.object({ brandId: BrandId });
const staff = { policy: 'staff:brands.edit' } as const;

export const brandEndpoints = endpointsOf({
  hotBrands: endpoint('POST', '/hello/front/brand/hot/list', {
    summary: 'Hot brands in their order, each with how many goods it has and its best sellers.',
    in: Paging,
    out: pageOf(HotBrand),
    policy: 'anyone',
    readsReplica: true,
  }),
  brandCooperationList: endpoint('POST', '/hello/front/brand/cooperation/list', {
    summary: 'Brands that we work with by their leave or as their distributor.',
    in: Paging,
    out: pageOf(BrandCard),
    policy: 'anyone',
    readsReplica: true,
  }),
  brandDetail: endpoint('POST', '/hello/front/brand/detail', {
    summary: 'One brand with its story.',
    in: ById,
    out: BrandDetail,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  brandGoods: endpoint('POST', '/hello/front/brand/goods', {
    summary: 'The goods of a brand, with the filters of every list of goods.',
    in: ProductPageInput.extend({ brandId: BrandId }),
    out: ProductPage,
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  staffBrandList: endpoint('POST', '/console/brands/list', {
    summary: 'Brands by name; hot ones first in their order.',
    in: Paging.extend({
      show: z.enum(['all', 'hot', 'cooperation']).default('all'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['shop-brands'].sorts),
    }),
    out: pageOf(StaffBrandRow),
    ...staff,
  }),
  staffBrand: endpoint('POST', '/console/brands/detail', {
    summary: 'All that staff write of one brand.',
    in: ById,
    out: StaffBrand,
    ...staff,
  }),
  saveBrand: write('/console/brands/save', {
    summary: 'Write a brand. Its names and other names are what its goods are found by.',
    in: BrandInput,
    out: ById,
    errors: ['CONFLICT', 'BRAND_NAME_TAKEN', 'FILE_UNKNOWN'],
    ...staff,
  }),
});

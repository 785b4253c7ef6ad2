import { z } from 'zod';
import { ProductCard } from '../catalogue/endpoints.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { mp4Type, StreamedFile, xlsxType, zipType } from '../files/answer.ts';
import {
  ClientInstant,
  Done,
  digits,
  Instant,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  required,
} from '../wire.ts';
import { exportContents, exportFormats, exportStates, storedFormats } from './states.ts';

/** A saved product; `card` is null for goods that left the shelf. */
export const Favourite = z.object({
  productId: z.number().int(),
  addedAt: Instant,
  card: ProductCard.nullable(),
  /** Their groups that it is in, and since when: its place in each. */
  groups: z.array(z.object({ groupId: PublicId, addedAt: Instant })),
  /** It is in the requested group. */
  isSelect: z.boolean(),
});
export type Favourite = z.infer<typeof Favourite>;

/** A named group of favourites; a favourite may be in several. `sort` is its position, from 1. */
export const FavouriteGroup = z.object({
  groupId: PublicId,
  name: z.string(),
  sort: z.number().int(),
  count: z.number().int(),
});
export type FavouriteGroup = z.infer<typeof FavouriteGroup>;

/**
 * A customer's file: a catalogue of favourites, a download that was too large to be sent at once,
 * or a clip. Requested, made by a job, kept for some days.
 */
export const FavouriteExport = z.object({
  exportId: PublicId,
  content: z.enum(exportContents),
  format: z.enum(storedFormats),
  state: z.enum(exportStates),
  /** The number of products; for a ZIP, of files; for a clip, of scenes. */
  count: z.number().int(),
  /** The group it is of, as it was called; null for chosen products and for all. */
  groupName: z.string().nullable(),
  requestedAt: Instant,
  /** When the file is deleted; null until it exists. */
  expiresAt: Instant.nullable(),
  bytes: z.number().int().nullable(),
  /** Of a ZIP or clip that is there: where the browser reads it from, for an hour. */
  link: z.string().nullable(),
});
export type FavouriteExport = z.infer<typeof FavouriteExport>;

/** A single product, and several separated by commas, as forms send them, are lists too. */
const toList = (value: readonly number[] | number | string): unknown =>
  typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value;

/** Chosen from one page of cards at a time, but possibly over several pages. */
const ProductIds = z.preprocess(toList, z.array(ProductId).min(1, 'REQUIRED').max(100));
const Products = z.object({ productIds: ProductIds });
const InGroup = Products.extend({ groupId: PublicId });
/** In the order of the products. */
const AddedAt = z.array(ClientInstant).max(100).optional();
/**
 * They stay with the person who pressed: an agent's are their own, also while they act for a
 * customer.
 */
const own = { policy: 'customer', inMode: 'self' } as const;
const oneProduct = { productIds: ['productId'] } as const;

export const favouriteEndpoints = endpointsOf({
  favouritePage: endpoint('POST', '/hello/productCollects/page', {
    summary:
      'My favourites, the last added first; `groupId` marks those in that group with `isSelect`.',
    in: Paging.extend({ groupId: PublicId.optional() }),
    out: pageOf(Favourite),
    ...own,
    errors: ['NOT_FOUND'],
  }),
  favouriteIds: endpoint('POST', '/hello/productCollects/ids', {
    summary: 'The numbers of all products among my favourites: which hearts are full.',
    out: z.object({ productIds: z.array(z.number().int()) }),
    ...own,
  }),
  favouriteAdd: endpoint('POST', '/hello/productCollects/add', {
    summary:
      'Keep products among my favourites, all of them or none; again changes nothing. `addedAt`, in the order of the products, brings what was taken out back to its place.',
    alsoNamed: oneProduct,
    in: Products.extend({ addedAt: AddedAt }),
    out: Done,
    ...own,
    failure: 'OPERATION_FAILED',
    errors: ['PRODUCT_INVALID', 'PRODUCT_OFF_SHELF', 'FAVOURITES_FULL'],
    perMinute: 120,
  }),
  favouriteDelete: endpoint('POST', '/hello/productCollects/delete', {
    summary: 'Take products out of my favourites and of all my groups; again changes nothing.',
    alsoNamed: oneProduct,
    in: Products,
    out: Done,
    ...own,
    failure: 'OPERATION_FAILED',
    perMinute: 120,
  }),
  favouriteGroupList: endpoint('POST', '/ds/group/list', {
    summary:
      'My groups in my order with how many products each has, and how many favourites there are in all. `chosen` counts those of the `productIds` asked about.',
    in: z.object({ productIds: ProductIds.optional() }),
    out: z.object({
      items: z.array(FavouriteGroup.extend({ chosen: z.number().int() })),
      total: z.number().int(),
    }),
    ...own,
  }),
  favouriteGroupAdd: endpoint('POST', '/ds/group/add', {
    summary:
      'A new group, or with `id` another name or place for one. `sort` is its place from 1, the last unless told; the others make room. The same name again answers the group there is; in other capitals it is refused.',
    alsoNamed: { id: ['groupId'], name: ['groupName'], sort: ['sortNumber'] },
    in: z.object({
      id: PublicId.optional(),
      name: required(200),
      sort: digits(z.number().int().min(1).max(10_000)).optional(),
    }),
    out: FavouriteGroup,
    ...own,
    failure: 'GROUP_CHANGE_FAILED',
    errors: ['NOT_FOUND', 'GROUP_NAME_TAKEN', 'GROUP_NAME_LONG', 'GROUPS_FULL'],
    perMinute: 120,
  }),
  favouriteGroupDelete: endpoint('POST', '/ds/group/delete', {
    summary: 'Delete a group; its products stay among my favourites. Again changes nothing.',
    alsoNamed: { groupId: ['id'] },
    in: z.object({ groupId: PublicId }),
    out: Done,
    ...own,
    failure: 'GROUP_CHANGE_FAILED',
    perMinute: 120,
  }),
  favouriteGroupProductAdd: endpoint('POST', '/ds/group/product/add', {
    summary:
      'Put favourites of mine into a group of mine; again changes nothing. `addedAt`, in the order of the products, brings what was taken out back to its place.',
    alsoNamed: oneProduct,
    in: InGroup.extend({ addedAt: AddedAt }),
    out: Done,
    ...own,
    failure: 'GROUP_CHANGE_FAILED',
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  favouriteGroupProductDelete: endpoint('POST', '/ds/group/product/delete', {
    summary:
      'Take products out of a group of mine; they stay among my favourites. Again changes nothing.',
    alsoNamed: oneProduct,
    in: InGroup,
    out: Done,
    ...own,
    failure: 'GROUP_CHANGE_FAILED',
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  favouriteGroupProductPage: endpoint('POST', '/ds/group/product/page', {
    summary: 'The favourites of one group, the last put in first.',
    in: Paging.extend({ groupId: PublicId }),
    out: pageOf(Favourite),
    ...own,
    errors: ['NOT_FOUND'],
  }),
  favouriteExport: endpoint('POST', '/hello/productCollects/export_collection', {
    summary:
      'Ask for a catalogue file of chosen favourites, of a group, or of all, in the language of the call; `exportId` makes a failed or expired one again. While the same is being made, it is answered again. At most `maxStored` files are kept: a further one takes the place of the oldest.',
    in: z.object({
      format: z.enum(exportFormats).default('xlsx'),
      productIds: z.array(ProductId).min(1, 'REQUIRED').max(500).optional(),
      groupId: PublicId.optional(),
      exportId: PublicId.optional(),
    }),
    out: FavouriteExport,
    ...own,
    errors: ['NOT_FOUND', 'EXPORT_EMPTY', 'EXPORT_TOO_MANY', 'EXPORTS_BUSY'],
    perMinute: 30,
  }),
  favouriteExportList: endpoint('POST', '/hello/productCollects/list', {
    summary:
      'My catalogue files, the last asked for first; how many are stored at most, and for how many days.',
    in: Paging,
    out: pageOf(FavouriteExport).extend({
      maxStored: z.number().int(),
      retentionDays: z.number().int(),
    }),
    ...own,
  }),
  favouriteExportFile: endpoint('POST', '/hello/productCollects/export_file', {
    summary: 'One catalogue file of mine.',
    in: z.object({ exportId: PublicId }),
    out: StreamedFile,
    fileTypes: ['application/pdf', xlsxType, zipType, mp4Type],
    ...own,
    errors: ['NOT_FOUND', 'EXPORT_NOT_THERE'],
    perMinute: 60,
  }),
});

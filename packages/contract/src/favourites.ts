import { z } from 'zod';
import { ProductCard } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { Done, digits, Empty, Instant, Paging, ProductId, PublicId, pageOf, required, ToldInstant } from './wire.ts';

/** What somebody wants to find again; `card` is null for goods that left the shelf. */
export const Favourite = z.object({
  productId: z.number().int(),
  addedAt: Instant,
  card: ProductCard.nullable(),
  /** His groups that it is in, and since when: its place in each. */
  groups: z.array(z.object({ groupId: PublicId, addedAt: Instant })),
});
export type Favourite = z.infer<typeof Favourite>;

/** A name for some of one's favourites; a favourite may be in several. `sort` is its place among them, from 1. */
export const FavouriteGroup = z.object({ groupId: PublicId, name: z.string(), sort: z.number().int(), count: z.number().int() });
export type FavouriteGroup = z.infer<typeof FavouriteGroup>;

export const exportFormats = ['xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** `failed` is the specification's "not generated". */
export const exportStates = ['generating', 'generated', 'expired', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** One catalogue file of favourites: asked for, made by a job, kept for some days. */
export const FavouriteExport = z.object({
  exportId: PublicId,
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** How many products were asked for. */
  count: z.number().int(),
  /** The group it is of, as it was called; null for chosen products and for all. */
  groupName: z.string().nullable(),
  askedAt: Instant,
  /** When the file goes; null as long as there is none. */
  expiresAt: Instant.nullable(),
  bytes: z.number().int().nullable(),
});
export type FavouriteExport = z.infer<typeof FavouriteExport>;

/** One page of cards at a time is chosen from, but a choice may span pages. */
const ProductIds = z.array(ProductId).min(1, 'REQUIRED').max(100);
const Products = z.object({ productIds: ProductIds });
const InGroup = Products.extend({ groupId: PublicId });
/** In the order of the products. */
const AddedAt = z.array(ToldInstant).max(100).optional();
/** They stay with the person who pressed: an agent's are his own, also while he acts for a customer. */
const own = { policy: 'customer', inMode: 'self' } as const;

export const favouriteEndpoints = {
  favouritePage: endpoint('favouritePage', {
    summary: 'My favourites, the last added first.',
    in: Paging,
    out: pageOf(Favourite),
    ...own,
    errors: [],
  }),
  favouriteIds: endpoint('favouriteIds', {
    summary: 'The numbers of all products among my favourites: which hearts are full.',
    in: Empty,
    out: z.object({ productIds: z.array(z.number().int()) }),
    ...own,
    errors: [],
  }),
  favouriteAdd: endpoint('favouriteAdd', {
    summary:
      'Keep products among my favourites, all of them or none; again changes nothing. `addedAt`, in the order of the products, brings what was taken out back to its place.',
    in: Products.extend({ addedAt: AddedAt }),
    out: Done,
    ...own,
    errors: ['PRODUCT_OFF_SHELF', 'FAVOURITES_FULL'],
    perMinute: 120,
  }),
  favouriteDelete: endpoint('favouriteDelete', {
    summary: 'Take products out of my favourites and of all my groups; again changes nothing.',
    in: Products,
    out: Done,
    ...own,
    errors: [],
    perMinute: 120,
  }),
  favouriteGroupList: endpoint('favouriteGroupList', {
    summary:
      'My groups in my order with how many products each has, and how many favourites there are in all. `chosen` counts those of the `productIds` asked about.',
    in: z.object({ productIds: ProductIds.optional() }),
    out: z.object({ items: z.array(FavouriteGroup.extend({ chosen: z.number().int() })), total: z.number().int() }),
    ...own,
    errors: [],
  }),
  favouriteGroupAdd: endpoint('favouriteGroupAdd', {
    summary:
      'A new group, or with `id` another name or place for one. `sort` is its place from 1, the last unless told; the others make room. The same name again answers the group there is; in other capitals it is refused.',
    in: z.object({ id: PublicId.optional(), name: required(200), sort: digits(z.number().int().min(1).max(10_000)).optional() }),
    out: FavouriteGroup,
    ...own,
    errors: ['NOT_FOUND', 'GROUP_NAME_TAKEN', 'GROUP_NAME_LONG', 'GROUPS_FULL'],
    perMinute: 120,
  }),
  favouriteGroupDelete: endpoint('favouriteGroupDelete', {
    summary: 'Delete a group; its products stay among my favourites. Again changes nothing.',
    in: z.object({ groupId: PublicId }),
    out: Done,
    ...own,
    errors: [],
    perMinute: 120,
  }),
  favouriteGroupProductAdd: endpoint('favouriteGroupProductAdd', {
    summary:
      'Put favourites of mine into a group of mine; again changes nothing. `addedAt`, in the order of the products, brings what was taken out back to its place.',
    in: InGroup.extend({ addedAt: AddedAt }),
    out: Done,
    ...own,
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  favouriteGroupProductDelete: endpoint('favouriteGroupProductDelete', {
    summary: 'Take products out of a group of mine; they stay among my favourites. Again changes nothing.',
    in: InGroup,
    out: Done,
    ...own,
    errors: ['NOT_FOUND'],
    perMinute: 120,
  }),
  favouriteGroupProductPage: endpoint('favouriteGroupProductPage', {
    summary: 'The favourites of one group, the last put in first.',
    in: Paging.extend({ groupId: PublicId }),
    out: pageOf(Favourite),
    ...own,
    errors: ['NOT_FOUND'],
  }),
  favouriteExport: endpoint('favouriteExport', {
    summary:
      'Ask for a catalogue file of chosen favourites, of a group, or of all, in the language of the call; `exportId` makes a failed or expired one again. While the same is being made, it is answered again.',
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
  favouriteExportList: endpoint('favouriteExportList', {
    summary: 'My catalogue files, the last asked for first.',
    in: Paging,
    out: pageOf(FavouriteExport),
    ...own,
    errors: [],
  }),
  favouriteExportFile: endpoint('favouriteExportFile', {
    summary: 'One catalogue file of mine.',
    in: z.object({ exportId: PublicId }),
    out: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    ...own,
    errors: ['NOT_FOUND', 'EXPORT_NOT_THERE'],
    perMinute: 60,
  }),
};

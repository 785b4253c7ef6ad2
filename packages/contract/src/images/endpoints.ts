import { z } from 'zod';
import { ListFilter, ProductCard, SupplierFacet } from '../catalogue/endpoints.ts';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { CategoryId, Picture, ProductId, PublicId, pageOf, required } from '../wire.ts';
import { readCrop, searchImage } from './search-image.ts';

/** The id of a query picture: its bearer may see the picture and its results. */
export const SearchId = PublicId;

const CropText = z
  .string()
  .max(40)
  .refine((text) => readCrop(text) !== undefined, 'FORMAT');

const ImageUrl = z.object({ imageUrl: required(2_000) });

/** `same`: the same goods in another photo, verified; else a look-alike. `score` 0 to 1. */
export const FoundCard = ProductCard.extend({ same: z.boolean(), score: z.number().min(0).max(1) });
export type FoundCard = z.infer<typeof FoundCard>;

export const ImageSearchInput = ListFilter.extend({
  id: SearchId,
  crop: CropText.optional(),
  categoryId: CategoryId.optional(),
});
export const ImageSearchPage = pageOf(FoundCard).extend({
  /** The query picture itself; its address is signed and short-lived. */
  picture: Picture,
  /**
   * Of all results, before filters: leaf categories and suppliers with their numbers, most common
   * first.
   */
  categories: z.array(
    z.object({ categoryId: z.number().int(), categoryName: z.string(), count: z.number().int() }),
  ),
  suppliers: z.array(SupplierFacet),
});
export type ImageSearchPage = z.infer<typeof ImageSearchPage>;

export const imageEndpoints = endpointsOf({
  uploadSearchImage: endpoint('POST', '/ds/imageSearch/uploadImage', {
    summary:
      'Keep a picture to search by (multipart field `file`, JPEG or PNG) for 30 days; `data` is its search id.',
    out: SearchId,
    policy: 'anyone',
    errors: ['IMAGE_TYPE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: searchImage.maxBytes, onDisk: true },
    perMinute: 120,
  }),
  imageSearch: endpoint('POST', '/ds/imageSearch/imageSearch', {
    summary:
      'Goods in a kept picture or in a part of it (`crop`: "x,y,width,height" in thousandths): the same goods first, then look-alikes.',
    in: ImageSearchInput,
    out: ImageSearchPage,
    policy: 'anyone',
    errors: ['IMAGE_GONE'],
    perMinute: 600,
  }),
  searchSameParagraph: endpoint('POST', '/ds/imageSearch/searchSameParagraph', {
    summary:
      'Begin a search by the address of a picture, ours or any public one; `data` is the search id.',
    in: ImageUrl,
    out: SearchId,
    policy: 'anyone',
    errors: ['IMAGE_ADDRESS', 'IMAGE_UNREACHABLE', 'IMAGE_TYPE', 'TOO_LARGE'],
    perMinute: 60,
  }),
  imageFromUrl: endpoint('POST', '/ds/imageSearch/getUrl', {
    summary:
      'Fetch a public picture once and show it from our own address; `id` can be searched by.',
    in: ImageUrl,
    out: z.object({ id: SearchId, picture: Picture }),
    policy: 'anyone',
    errors: ['IMAGE_ADDRESS', 'IMAGE_UNREACHABLE', 'IMAGE_TYPE', 'TOO_LARGE'],
    perMinute: 60,
  }),
  similarProducts: endpoint('POST', '/ds/imageSearch/similarProducts', {
    summary: 'Goods that look like a product, filled up with goods of its category; never itself.',
    in: z.object({ productId: ProductId }),
    out: z.object({ items: z.array(ProductCard) }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['PRODUCT_INVALID'],
  }),
});

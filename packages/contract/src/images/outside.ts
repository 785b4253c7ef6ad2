import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { Instant, ProductId } from '../wire.ts';
import { pictureErrors } from './picture-errors.ts';

/**
 * A requested picture of a product at an address of its source. Once fetched it is among the
 * product's pictures.
 */
export const OutsidePicture = z.object({
  address: z.string(),
  /** `failed`: tried as often as it will be, until it is requested again. */
  state: z.enum(['waiting', 'failed']),
  attempts: z.number().int(),
  /** Null when it is not tried again. */
  nextAttemptAt: Instant.nullable(),
  /** Why the last attempt failed; null before the first. */
  error: z.enum(pictureErrors).nullable(),
});
export type OutsidePicture = z.infer<typeof OutsidePicture>;

const PictureTroubles = z.object({
  waiting: z.number().int(),
  /** Pictures that are not tried again, by their last reason; most frequent first. */
  failed: z.array(z.object({ error: z.enum(pictureErrors), pictures: z.number().int() })),
  /** How many products these belong to. */
  products: z.number().int(),
});
export type PictureTroubles = z.infer<typeof PictureTroubles>;

export const outsidePictureEndpoints = endpointsOf({
  staffPictureTroubles: endpoint('POST', '/console/catalogue/pictureTroubles', {
    summary:
      'Pictures at addresses of the sources: how many wait to be fetched, how many could not be had, and why.',
    out: PictureTroubles,
    policy: 'staff:catalogue.edit',
  }),
  staffFetchPictures: write('/console/catalogue/fetchPictures', {
    summary:
      'Fetch the pictures of products from the addresses that their source names, those that have not come from the start again and at once; null: every picture that failed.',
    in: z.object({ productIds: z.array(ProductId).min(1).max(100).nullable() }),
    out: z.object({ requested: z.number().int() }),
    policy: 'staff:catalogue.edit',
  }),
});

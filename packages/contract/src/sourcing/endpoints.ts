import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { DualMoney, Paging, pageOf, required } from '../wire.ts';
import { sourcePlatforms } from './product-link-forms.ts';

export const SourcePlatformSchema = z.enum(sourcePlatforms);

/** The target of a pasted link: one of our products, or an inquiry prefilled from the link. */
export const ResolvedLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), productId: z.number().int() }),
  z.object({
    kind: z.literal('inquiry'),
    prefill: z.object({
      platform: SourcePlatformSchema,
      offerId: z.string().nullable(),
      link: z.string(),
      name: z.string().nullable(),
    }),
  }),
]);
export type ResolvedLink = z.infer<typeof ResolvedLink>;

export const supplierSorts = ['relevance', 'price_up', 'price_down', 'sales'] as const;

/**
 * A product of a supplier's platform not in our catalogue yet: `resolveProductLink` imports `link`.
 */
export const SupplierCard = z.object({
  platform: SourcePlatformSchema,
  offerId: z.string(),
  link: z.string(),
  name: z.string(),
  price: DualMoney.nullable(),
  minQuantity: z.number().int().nullable(),
  sold: z.number().int().nullable(),
  /** A small WebP, on this site. */
  picture: z.string().nullable(),
});
export type SupplierCard = z.infer<typeof SupplierCard>;

export const sourcingEndpoints = endpointsOf({
  resolveProductLink: endpoint('POST', '/ds/sourcing/resolveLink', {
    summary:
      'Find the product of a pasted link, share text or 1688 number; else what an inquiry for it starts with.',
    in: z.object({ text: required(4_000) }),
    out: ResolvedLink,
    policy: 'anyone',
    errors: ['PRODUCT_LINK_UNKNOWN'],
    perMinute: 30,
  }),
  suppliersConnected: endpoint('POST', '/ds/sourcing/connected', {
    summary: 'Whether a search can go on at the suppliers’ platform: pages offer it only then.',
    out: z.object({ connected: z.boolean() }),
    policy: 'anyone',
  }),
  supplierSearch: endpoint('POST', '/ds/sourcing/search', {
    summary:
      'Search at the suppliers’ platform. `available` is false, and the list empty, while no platform is connected.',
    in: Paging.extend({
      name: required(200),
      sort: z.enum(supplierSorts).default('relevance'),
      pageSize: Paging.shape.pageSize.pipe(z.number().max(50)),
    }),
    out: pageOf(SupplierCard).extend({ available: z.boolean() }),
    policy: 'anyone',
    errors: ['SUPPLIER_UNAVAILABLE'],
    perMinute: 20,
  }),
  supplierSearchByPicture: endpoint('POST', '/ds/sourcing/searchByPicture', {
    summary:
      'Search at the suppliers’ platform by a picture (multipart field `file`); the first 20 results.',
    out: pageOf(SupplierCard).extend({ available: z.boolean() }),
    policy: 'anyone',
    errors: ['SUPPLIER_UNAVAILABLE', 'FILE_TYPE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: 10 * 1024 * 1024, onDisk: true },
    perMinute: 10,
  }),
  supplierStatus: endpoint('POST', '/console/sourcing/status', {
    summary:
      'Whether a supplier’s platform is connected: off without keys, resting while it keeps failing.',
    out: z.object({ platform: SourcePlatformSchema, state: z.enum(['off', 'on', 'resting']) }),
    policy: 'staff',
  }),
});

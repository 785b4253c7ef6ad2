import { z } from 'zod';
import { ProductCard } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { Done, Empty, Instant, Paging, ProductId, pageOf } from './wire.ts';

/** What somebody wants to find again; `card` is null for goods that left the shelf. */
export const Favourite = z.object({ productId: z.number().int(), addedAt: Instant, card: ProductCard.nullable() });
export type Favourite = z.infer<typeof Favourite>;

const ById = z.object({ productId: ProductId });
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
  favouriteList: endpoint('favouriteList', {
    summary: 'The numbers of all products among my favourites: which hearts are full.',
    in: Empty,
    out: z.object({ productIds: z.array(z.number().int()) }),
    ...own,
    errors: [],
  }),
  favouriteAdd: endpoint('favouriteAdd', {
    summary: 'Keep a product among my favourites; again changes nothing.',
    in: ById,
    out: Done,
    ...own,
    errors: ['PRODUCT_OFF_SHELF', 'FAVOURITES_FULL'],
    perMinute: 120,
  }),
  favouriteDelete: endpoint('favouriteDelete', {
    summary: 'Take a product out of my favourites; again changes nothing.',
    in: ById,
    out: Done,
    ...own,
    errors: [],
    perMinute: 120,
  }),
};

import { z } from 'zod';
import { supplyLists } from '../desks/supply-lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { Instant, Money, OrderNo, Paging, PublicId, pageOf, required, sortBy } from '../wire.ts';
import { routeNames, shippingClasses, tariffStates } from './names.ts';

/** The unit of a route's price: m³ by sea, kg by air. */
export const unitOfRoute = { 'sea-baghdad': 'm3', 'air-baghdad': 'kg' } as const satisfies Record<
  (typeof routeNames)[number],
  'm3' | 'kg'
>;

const terms = {
  route: z.enum(routeNames),
  shippingClass: z.enum(shippingClasses),
  /** For one m³ at sea, for one kg by air. */
  price: Money,
  minimumPerParcel: Money,
};

/**
 * One version of the price of a route and class. `past` ones stay: amounts issued with them keep
 * them.
 */
export const Tariff = z.object({
  tariffId: PublicId,
  ...terms,
  unit: z.enum(['m3', 'kg']),
  effectiveFrom: Instant,
  state: z.enum(tariffStates),
  author: z.string(),
  reason: z.string(),
  sample: z.boolean(),
});
export type Tariff = z.infer<typeof Tariff>;

/**
 * A price not in force yet. Changing it creates a new draft, so that exactly what was previewed is
 * published.
 */
export const TariffDraft = z.object({
  draftId: PublicId,
  ...terms,
  unit: z.enum(['m3', 'kg']),
  note: z.string(),
  author: z.string(),
  createdAt: Instant,
  /** The current tariff, for comparison; null without one. */
  current: z.object({ price: Money, minimumPerParcel: Money }).nullable(),
});
export type TariffDraft = z.infer<typeof TariffDraft>;

const draftIds = z.array(PublicId).min(1).max(10);

export const tariffEndpoints = endpointsOf({
  tariffList: endpoint('POST', '/console/fees/tariffs', {
    summary: 'Tariffs with their effective dates, the newest first.',
    in: Paging.extend({
      state: z.enum(tariffStates).optional(),
      route: z.enum(routeNames).optional(),
      shippingClass: z.enum(shippingClasses).optional(),
      sort: sortBy(supplyLists.tariffs.sorts),
    }),
    out: pageOf(Tariff),
    policy: 'staff',
  }),
  tariffDrafts: endpoint('POST', '/console/fees/tariffDrafts', {
    summary: 'Open drafts, one per route and class at most.',
    out: z.object({ items: z.array(TariffDraft) }),
    policy: 'staff',
  }),
  saveTariffDraft: write('/console/fees/saveTariffDraft', {
    summary: 'Draft a tariff; an open draft of the same route and class is replaced by a new one.',
    in: z.object({ ...terms, note: required(200) }),
    out: TariffDraft,
    policy: 'staff:fees.manage',
  }),
  dropTariffDraft: act('/console/fees/dropTariffDraft', {
    summary: 'Give a draft up.',
    in: z.object({ draftId: PublicId }),
    policy: 'staff:fees.manage',
    errors: ['CONFLICT'],
  }),
});

/** The effect of drafts on one open cart or order: its likely sea freight, before and after. */
const PreviewLoad = z.object({
  kind: z.enum(['cart', 'order']),
  /** The order's number; of a cart only its contents are shown. */
  orderNo: OrderNo.nullable(),
  pieces: z.number().int(),
  cbm: z.number(),
  before: Money,
  after: Money,
  difference: Money,
});

const PreviewSum = z.object({
  count: z.number().int(),
  increased: z.number().int(),
  decreased: z.number().int(),
  before: Money,
  after: Money,
});

export const TariffPreview = z.object({
  carts: PreviewSum,
  orders: PreviewSum,
  /** Those with the largest change, at most 50. */
  items: z.array(PreviewLoad),
  /** More carts or orders are open than were looked at. */
  isPartial: z.boolean(),
});
export type TariffPreview = z.infer<typeof TariffPreview>;

export const tariffPreviewEndpoints = endpointsOf({
  previewTariffDrafts: endpoint('POST', '/console/fees/previewTariffDrafts', {
    summary:
      'What drafts would change for open carts and for orders whose second stage is not asked yet.',
    in: z.object({ draftIds }),
    out: TariffPreview,
    policy: 'staff:fees.manage',
    errors: ['CONFLICT'],
  }),
});

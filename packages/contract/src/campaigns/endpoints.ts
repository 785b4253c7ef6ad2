import { z } from 'zod';
import { NameTexts, textsOf } from '../catalogue/editing.ts';
import { ProductCard } from '../catalogue/endpoints.ts';
import { articleMoves, articleStates } from '../content/article-states.ts';
import { BannerPictures, BannersByLanguage } from '../content/banners.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import {
  CategoryId,
  ClientInstant,
  digits,
  Instant,
  Paging,
  ProductId,
  pageOf,
  SupplierId,
  sortBy,
  TextsSchema,
} from '../wire.ts';

/** Goods that were picked, all of a category or a supplier, best sellers, or the newest. */
export const goodsRules = ['picked', 'category', 'supplier', 'hot', 'new'] as const;

const EventId = digits(z.number().int().positive().max(2_147_483_647));

/** An event of the shop: an offer of some goods with a beginning and an end. */
export const ShopEvent = z.object({
  eventId: z.number().int(),
  title: z.string(),
  /** Cleaned HTML. */
  text: z.string(),
  banner: BannerPictures,
  startsAt: Instant,
  endsAt: Instant,
  /** The page counts the time down. */
  countdown: z.boolean(),
});
export type ShopEvent = z.infer<typeof ShopEvent>;

export const maxPicked = 100;

/** Of the rule, the fields that it needs. */
const Goods = z
  .object({
    rule: z.enum(goodsRules),
    productIds: z.array(ProductId).max(maxPicked).default([]),
    categoryId: CategoryId.nullable().default(null),
    supplierId: SupplierId.nullable().default(null),
  })
  .superRefine(({ rule, productIds, categoryId, supplierId }, context) => {
    const missing = {
      picked: productIds.length === 0 && 'productIds',
      category: categoryId === null && 'categoryId',
      supplier: supplierId === null && 'supplierId',
      hot: false,
      new: false,
    } as const;
    const field = missing[rule];
    if (field) context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED' });
  });
export type EventGoods = z.infer<typeof Goods>;

const Revision = z.number().int().min(0);

export const EventInput = z.object({
  /** Null for a new one. */
  eventId: EventId.nullable(),
  revision: Revision,
  titles: NameTexts,
  /** HTML, cleaned when it is saved. */
  texts: textsOf(20_000),
  banners: BannersByLanguage,
  startsAt: ClientInstant,
  endsAt: ClientInstant,
  countdown: z.boolean(),
  goods: Goods,
});
export type EventInput = z.infer<typeof EventInput>;
/** The content of a version of an event. */
export type EventContent = Omit<EventInput, 'eventId' | 'revision'>;

export const StaffEvent = z.object({
  eventId: z.number().int(),
  revision: z.number().int(),
  titles: TextsSchema,
  texts: TextsSchema,
  banners: BannersByLanguage,
  startsAt: Instant,
  endsAt: Instant,
  countdown: z.boolean(),
  goods: z.object({
    rule: z.enum(goodsRules),
    productIds: z.array(z.number().int()),
    categoryId: z.number().int().nullable(),
    supplierId: z.number().int().nullable(),
  }),
  state: z.enum(articleStates),
  /** Of these: the newest. */
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** The newest first. */
  versions: z.array(
    z.object({ version: z.number().int(), at: Instant, by: z.string(), titles: TextsSchema }),
  ),
  /** The moves available to the caller. */
  moves: z.array(z.enum(articleMoves)),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

const ById = z.object({ eventId: EventId });
const staff = { policy: 'staff:content.edit' } as const;

export const campaignEndpoints = endpointsOf({
  listEvents: endpoint('POST', '/hello/events/listEvents', {
    summary: 'Events that run now, in the reader’s language; the one that ends first first.',
    out: z.object({ items: z.array(ShopEvent) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  eventDetail: endpoint('POST', '/hello/events/detail', {
    summary: 'One event with its goods; without goods once it is over.',
    in: ById,
    out: ShopEvent.extend({ isOver: z.boolean(), goods: z.array(ProductCard) }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  staffEventPage: endpoint('POST', '/console/events/list', {
    summary: 'Events: those that run or come, or those that ended; the latest first.',
    in: Paging.extend({
      show: z.enum(['present', 'ended']).default('present'),
      sort: sortBy(deskLists.events.sorts),
    }),
    out: pageOf(
      z.object({
        eventId: z.number().int(),
        title: z.string(),
        rule: z.enum(goodsRules),
        startsAt: Instant,
        endsAt: Instant,
        state: z.enum(articleStates),
        /** Whether a version is published, whatever drafts there are. */
        isPublic: z.boolean(),
      }),
    ),
    ...staff,
  }),
  staffEvent: endpoint('POST', '/console/events/detail', {
    summary: 'The newest version of an event and the list of its versions.',
    in: ById,
    out: StaffEvent,
    errors: ['NOT_FOUND'],
    ...staff,
  }),
  saveEvent: write('/console/events/save', {
    summary:
      'Write a new version of an event, as a draft: readers keep the published one until it is published.',
    in: EventInput,
    out: ById,
    errors: ['NOT_FOUND', 'CONFLICT', 'PERIOD_ENDS_FIRST', 'ARTICLE_MARKUP', 'ARTICLE_PICTURE'],
    ...staff,
  }),
  moveEvent: act('/console/events/move', {
    summary:
      'Submit a draft for review, return it, publish it (somebody else than who wrote it), or withdraw what is published.',
    in: ById.extend({ revision: Revision, move: z.enum(articleMoves) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'ARTICLE_OWN_WORK'],
    ...staff,
  }),
  restoreEvent: act('/console/events/restore', {
    summary: 'Go back: what an earlier version says becomes a new draft.',
    in: ById.extend({ revision: Revision, version: z.number().int().positive().max(1_000_000) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    ...staff,
  }),
});

import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { isWholeCents } from '../money.ts';
import { Dollars } from '../orders/endpoints.ts';
import {
  CategoryId,
  ClientInstant,
  digits,
  Instant,
  Money,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { CouponCode } from './code.ts';

/** A share of the goods, an amount, or the freight inside China. */
export const couponKinds = ['percent', 'amount', 'freight'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** `later` has not started; `used-up` has no use left. */
export const couponStates = ['running', 'later', 'over', 'used-up', 'stopped'] as const;
export type CouponState = (typeof couponStates)[number];

const uses = digits(z.number().int().min(1).max(1_000_000));

export const CouponInput = z
  .object({
    code: CouponCode,
    kind: z.enum(couponKinds),
    percent: digits(z.number().int().min(1).max(90)).nullable().default(null),
    /** US dollars. */
    amount: Dollars.nullable().default(null),
    /** Minimum US dollars of goods that the coupon applies to; 0 for none. */
    minimum: digits(
      z.number().min(0).max(1_000_000).refine(isWholeCents, 'AMOUNT_DECIMALS'),
    ).default(0),
    /** Only goods in and below this category. */
    categoryId: CategoryId.nullable().default(null),
    from: ClientInstant,
    until: ClientInstant,
    /** Maximum number of uses; null: limited per customer only. */
    maxUses: uses.nullable().default(null),
    maxPerCustomer: uses.default(1),
    note: trimmed(300).default(''),
  })
  .superRefine(({ kind, percent, amount, from, until }, context) => {
    const missing = (path: string, message = 'REQUIRED') =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && percent === null) missing('percent');
    if (kind === 'amount' && amount === null) missing('amount');
    if (until <= from) missing('until', 'UNTIL_BEFORE_FROM');
  });
export type CouponInput = z.infer<typeof CouponInput>;

export const StaffCoupon = z.object({
  couponId: PublicId,
  code: z.string(),
  state: z.enum(couponStates),
  kind: z.enum(couponKinds),
  percent: z.number().int().nullable(),
  amount: Money.nullable(),
  minimum: Money,
  categoryName: z.string().nullable(),
  from: Instant,
  until: Instant,
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  maxPerCustomer: z.number().int(),
  /** Total savings of customers so far. */
  totalDiscount: Money,
  note: z.string(),
});
export type StaffCoupon = z.infer<typeof StaffCoupon>;

const staff = { policy: 'staff:fees.manage' } as const;

export const couponEndpoints = endpointsOf({
  staffCoupons: endpoint('POST', '/console/coupons/list', {
    summary: 'Coupons that run or will, or those that are over, the newest first.',
    in: Paging.extend({
      show: z.enum(['running', 'over']).default('running'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.coupons.sorts),
    }),
    out: pageOf(StaffCoupon),
    ...staff,
  }),
  saveCoupon: write('/console/coupons/save', {
    summary: 'Make a coupon. It is never changed afterwards, only stopped.',
    in: CouponInput,
    out: z.object({ couponId: PublicId }),
    errors: ['COUPON_CODE_TAKEN'],
    ...staff,
  }),
  stopCoupon: act('/console/coupons/stop', {
    summary: 'Stop a coupon: nobody can use it from now on; orders that used it keep it.',
    in: z.object({ couponId: PublicId, reason: required(300) }),
    errors: ['CONFLICT'],
    ...staff,
  }),
});

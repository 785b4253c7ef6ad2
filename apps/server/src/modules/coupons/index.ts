import type { Module } from '../../platform/module.ts';
import { on } from '../../platform/outbox/outbox.ts';
import { couponRoutes } from './coupons.routes.ts';
import { couponsPersonal } from './personal.store.ts';
import { returnCoupon } from './return-coupon.ts';

export { type CouponSaving, readCoupon, useCoupon } from './use-coupon.ts';

/** Codes that take something off an order, made and stopped by staff. */
export const couponsModule: Module = {
  name: 'coupons',
  routes: couponRoutes,
  subscribers: [on('orders.moved', { name: 'coupons.give-back', handle: returnCoupon })],
  personal: couponsPersonal,
};

import type { Module } from '../../platform/module.ts';
import { on } from '../../platform/outbox/outbox.ts';
import { couponRoutes } from './coupons.routes.ts';
import { releaseUse } from './coupons.store.ts';
import { couponsPersonal } from './personal.store.ts';

export { couponsOfCategory } from './coupons.store.ts';
export { type CouponSaving, couponSaving, useCoupon } from './use-coupon.ts';

/** Discount codes, created and stopped by staff. */
export const couponsModule: Module = {
  name: 'coupons',
  routes: couponRoutes,
  subscribers: [
    on('orders.moved', {
      name: 'coupons.give-back',
      // An order given up before payment.
      when: ({ from, to }) => from === 'WAIT_BUYER_PAY' && to === 'CANCEL',
      handle: (tx, { orderNo }) => releaseUse(tx, orderNo),
    }),
  ],
  personal: couponsPersonal,
};

import { couponFields } from '../../src/modules/coupons/coupons.testing.ts';
import type { World } from './world.ts';

/** Samples of the coupon desk. */
export const couponSamples = ({ couponId }: World) => ({
  staffCoupons: { input: { pageNo: 1, pageSize: 20, show: 'running', search: 'A', sort: '-uses' } },
  saveCoupon: {
    input: couponFields({
      kind: 'percent',
      percent: 10,
      amount: 5,
      minimum: 20,
      categoryId: null,
      maxUses: 5,
      maxPerCustomer: 2,
      note: 'of the opening',
    }),
  },
  stopCoupon: { input: { couponId, reason: 'printed wrongly' } },
});

import { couponEndpoints } from '@wasit/contract/coupons/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { saveCoupon, staffCoupons, stopCoupon } from './coupon-desk.ts';

export const couponRoutes = routes(couponEndpoints, {
  staffCoupons: ({ platform, locale }, query) => staffCoupons(platform, { ...query, locale }),
  saveCoupon: withActor(saveCoupon),
  stopCoupon: withActor(stopCoupon),
});

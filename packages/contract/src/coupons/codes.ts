import { type Code, entry } from '../code-entry.ts';

/** Coupons, at the checkout and at their desk. */
export const couponCodes = {
  COUPON_UNKNOWN: entry(7610, 409, [
    'This coupon does not exist, or its time is over.',
    'هذه القسيمة غير موجودة أو انتهت مدتها.',
    'ئەم کۆپۆنە نییە یان کاتەکەی بەسەرچووە.',
    '该优惠券不存在或已过期。',
  ]),
  COUPON_USED_UP: entry(7611, 409, [
    'This coupon has been used up.',
    'نفدت هذه القسيمة.',
    'ئەم کۆپۆنە تەواو بووە.',
    '该优惠券已用完。',
  ]),
  COUPON_USED: entry(7612, 409, [
    'You have already used this coupon.',
    'سبق أن استخدمت هذه القسيمة.',
    'پێشتر ئەم کۆپۆنەت بەکارهێناوە.',
    '您已使用过该优惠券。',
  ]),
  COUPON_MINIMUM: entry(7613, 409, [
    'This coupon needs goods for at least {min}.',
    'تتطلب هذه القسيمة بضاعة بقيمة {min} على الأقل.',
    'بۆ ئەم کۆپۆنە دەبێت نرخی کاڵا لانیکەم {min} بێت.',
    '该优惠券需商品满 {min}。',
  ]),
  COUPON_GOODS: entry(7614, 409, [
    'This coupon is not for these goods.',
    'هذه القسيمة لا تشمل هذه البضاعة.',
    'ئەم کۆپۆنە بۆ ئەم کاڵایانە نییە.',
    '该优惠券不适用于这些商品。',
  ]),
  COUPON_NOTHING: entry(7615, 409, [
    'This coupon would save nothing on this order.',
    'لن توفّر هذه القسيمة شيئًا في هذا الطلب.',
    'ئەم کۆپۆنە لەم داواکارییەدا هیچ کەم ناکاتەوە.',
    '该优惠券对此订单没有优惠。',
  ]),
  COUPON_CODE_TAKEN: entry(7616, 409, [
    'There is a coupon with this code already.',
    'توجد قسيمة بهذا الرمز من قبل.',
    'کۆپۆنێک بەم کۆدە پێشتر هەیە.',
    '该优惠码已存在。',
  ]),
} as const satisfies Record<string, Code>;

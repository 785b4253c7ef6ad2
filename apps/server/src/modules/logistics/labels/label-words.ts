import type { Phrase } from '@wasit/i18n';

/** What stands on labels. */
export const labelWords = {
  parcel: ['Parcel', 'طرد', 'پارسێل', '包裹'],
  carton: ['Carton', 'كرتون', 'کارتۆن', '纸箱'],
  shelf: ['Shelf', 'رف', 'ڕەفە', '货架'],
  customer: ['Customer', 'الزبون', 'کڕیار', '客户'],
  order: ['Order', 'الطلب', 'داواکاری', '订单'],
  pieces: ['Pieces', 'القطع', 'دانە', '件数'],
  measures: ['Weight and size', 'الوزن والقياس', 'کێش و قەبارە', '重量尺寸'],
  delivery: ['Delivery', 'التسليم', 'گەیاندن', '交付方式'],
  pickup: ['Pickup in Baghdad', 'استلام في بغداد', 'وەرگرتن لە بەغدا', '巴格达自提'],
  address: ['To an address', 'توصيل إلى العنوان', 'گەیاندن بۆ ناونیشان', '送货上门'],
  contents: ['Inside', 'المحتوى', 'ناوەوە', '箱内包裹'],
} as const satisfies Record<string, Phrase>;

import { type Code, entry } from '../code-entry.ts';

/** Reviews of received goods. */
export const reviewCodes = {
  REVIEW_NOT_RECEIVED: entry(7270, 409, [
    'Goods can be reviewed after you have received them.',
    'يمكنك تقييم البضاعة بعد استلامها.',
    'دوای وەرگرتنی کاڵاکە دەتوانیت هەڵیبسەنگێنیت.',
    '收到商品后才能评价。',
  ]),
  REVIEW_MOVED: entry(7271, 409, [
    'This review has changed meanwhile. Please look again.',
    'تغيّر هذا التقييم في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا ئەم هەڵسەنگاندنە گۆڕاوە. دووبارە سەیری بکەوە.',
    '该评价刚刚已变更，请刷新后查看。',
  ]),
} as const satisfies Record<string, Code>;

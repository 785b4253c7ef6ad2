import { type Code, entry } from '../code-entry.ts';

/** Price rules and their runs. */
export const priceRuleCodes = {
  PRICES_MOVED: entry(7710, 409, [
    'Rules, rate or goods have changed since the preview. Look at it again.',
    'تغيّرت القواعد أو السعر أو البضاعة بعد المعاينة. راجعها مرة أخرى.',
    'لە دوای پیشاندانەکەوە ڕێساکان یان نرخی دراو یان کاڵاکان گۆڕاون. دووبارە سەیری بکە.',
    '预览之后规则、汇率或商品已有变化，请重新预览。',
  ]),
  PRICE_RUN_BUSY: entry(7711, 409, [
    'Prices are being changed already. Wait until that is done.',
    'يجري الآن تغيير الأسعار. انتظر حتى يكتمل.',
    'ئێستا نرخەکان دەگۆڕدرێن. چاوەڕێ بکە تا تەواو دەبێت.',
    '价格正在变更中，请等待完成。',
  ]),
  NO_PRICE_RULE: entry(7712, 409, [
    'No rule sets a price here: the purchase price is missing, no rule fits, or all prices are set by hand.',
    'لا قاعدة تحدد السعر هنا: سعر الشراء ناقص أو لا قاعدة تناسبه أو كل الأسعار محددة يدويًا.',
    'هیچ ڕێسایەک لێرە نرخ دانانێت: نرخی کڕین نییە، یان ڕێسایەک ناگونجێت، یان هەموو نرخەکان بە دەست دانراون.',
    '没有规则可定价：缺少采购价、没有适用的规则，或所有价格均为手工设定。',
  ]),
} as const satisfies Record<string, Code>;

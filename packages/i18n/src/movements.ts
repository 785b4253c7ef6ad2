import type { Locale } from '@wasit/contract/locales';
import type { WalletMovement } from '@wasit/contract/wallet/states';
import { type Phrase, phraseIn } from './phrase.ts';

/** Why a wallet moved, as pages, desks and the statement's files say it. */
const names: Readonly<Record<WalletMovement, Phrase>> = {
  credit: ['Credit', 'إضافة', 'زیادکردن', '入账'],
  'top-up': ['Top-up', 'شحن', 'پڕکردنەوە', '充值'],
  payment: ['Payment', 'دفعة', 'پارەدان', '付款'],
  surplus: [
    'Payment, surplus returned',
    'دفعة مع ردّ الزائد',
    'پارەدان، زیادەکە گەڕایەوە',
    '付款（多付退回）',
  ],
  'late-payment': [
    'Late payment kept for you',
    'دفعة متأخرة أُضيفت إلى رصيدك',
    'پارەدانی درەنگ، بۆت هەڵگیرا',
    '逾期付款入账',
  ],
  'part-held': [
    'Part payment, waiting for the rest',
    'دفعة جزئية بانتظار الباقي',
    'بەشە پارە، چاوەڕێی پاشماوە',
    '部分付款（待补余款）',
  ],
  'part-settled': [
    'Part payment, order paid',
    'دفعة جزئية، اكتمل الدفع',
    'بەشە پارە، پارەدان تەواو بوو',
    '部分付款（已付清）',
  ],
  'part-returned': [
    'Part payment returned',
    'إعادة دفعة جزئية',
    'گەڕاندنەوەی بەشە پارە',
    '部分付款退回',
  ],
  refund: ['Refund', 'استرداد', 'گەڕاندنەوەی پارە', '退款'],
  hold: ['Set aside', 'مبلغ محجوز', 'دانراوە لا', '冻结'],
  'hold-captured': ['Set aside, used', 'مبلغ محجوز استُخدم', 'دانراو، بەکارهات', '冻结款已使用'],
  'hold-released': ['Set aside, free again', 'مبلغ محجوز أُتيح', 'دانراو، ئازاد کرا', '解冻'],
  'withdrawal-asked': ['Withdrawal asked', 'طلب سحب', 'داوای کێشانەوە', '申请提现'],
  'withdrawal-paid': ['Withdrawal paid out', 'سحب صُرف', 'کێشانەوە درا', '提现已付'],
  'withdrawal-returned': ['Withdrawal returned', 'إعادة مبلغ سحب', 'کێشانەوە گەڕایەوە', '提现退回'],
  'pre-charge': ['Set aside for a gift', 'تجميد مقابل هدية', 'دانراو بۆ دیاری', '预存'],
  'pre-charge-ended': [
    'Set aside for a gift, free again',
    'انتهاء التجميد مقابل هدية',
    'دانراو بۆ دیاری، ئازاد کرا',
    '预存到期',
  ],
  gift: ['Promotional gift', 'هدية ترويجية', 'دیاریی هاندان', '促销赠金'],
  till: ['Till', 'الصندوق', 'سندوقی پارە', '收银'],
  chargeback: ['Taken back by your bank', 'استرده مصرفك', 'بانکەکەت گێڕایەوە', '银行扣回'],
  payout: ['Sent back to its source', 'أُعيد إلى مصدره', 'بۆ سەرچاوەکەی نێردرایەوە', '原路退回'],
  'supplier-claim': [
    'Claim on a supplier',
    'مطالبة مورّد',
    'داواکاریی قەرەبوو لە دابینکەر',
    '供应商索赔',
  ],
  'unclaimed-sale': [
    'Unclaimed goods sold',
    'بيع بضاعة لم تُستلم',
    'فرۆشتنی کاڵای وەرنەگیراو',
    '逾期未取货物变卖款',
  ],
  reversal: ['Correction', 'تصحيح', 'ڕاستکردنەوە', '更正'],
};

export const movementName = (kind: WalletMovement, locale: Locale): string =>
  phraseIn(names[kind], locale);

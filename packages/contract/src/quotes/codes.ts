import { type Code, entry } from '../code-entry.ts';

/** Offers that answer inquiries. */
export const quoteCodes = {
  OFFER_OVER: entry(7600, 409, [
    'This offer is no longer open.',
    'لم يعد هذا العرض متاحًا.',
    'ئەم پێشنیارە چیتر بەردەست نییە.',
    '该报价已失效。',
  ]),
  OFFER_NEEDS_ACCOUNT: entry(7601, 409, [
    'A visitor asked this: only a customer with an account can be made an offer. Please answer in words.',
    'أرسل هذا الطلب زائر: لا يُقدَّم عرض إلا لزبون له حساب. يرجى الرد كتابةً.',
    'ئەم داواکارییە هی سەردانکەرێکە: پێشنیار تەنها بۆ کڕیارێک دەکرێت کە هەژماری هەبێت. تکایە بە نووسین وەڵام بدەوە.',
    '询价者是访客：只能向有账号的客户报价，请用文字答复。',
  ]),
  OFFER_GOODS: entry(7602, 409, [
    'These goods cannot be offered yet: something is missing, or they do not belong to this inquiry.',
    'لا يمكن عرض هذه البضاعة بعد: بياناتها ناقصة، أو لا تخص هذا الطلب.',
    'هێشتا ناتوانرێت ئەم کاڵایە پێشنیار بکرێت: شتێکی کەمە، یان هی ئەم داواکارییە نییە.',
    '该商品暂时不能报价：资料不全，或不属于该询价。',
  ]),
} as const satisfies Record<string, Code>;

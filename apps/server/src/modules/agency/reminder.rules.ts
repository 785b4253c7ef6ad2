import type { Locale } from '@wasit/contract/locales';
import type { RejectReason } from '@wasit/contract/payments/states';

export interface Reminded {
  readonly name: string;
  readonly orderNo: string;
  /** As they are shown: "$20.00", "26,250 IQD". */
  readonly dollars: string;
  readonly dinars: string;
  /** When the countdown ends, as it is shown; null where none runs. */
  readonly until: string | null;
  /** Why finance did not accept the payment, if that is what happened. */
  readonly rejected: RejectReason | null;
  readonly link: string;
  readonly company: string;
}

type Four = Readonly<Record<Locale, string>>;

const greeting: Four = {
  en: 'Hello {name}, this is {company}.',
  ar: 'مرحبًا {name}، معك {company}.',
  ckb: 'سڵاو {name}، ئێرە {company}ە.',
  'zh-Hans': '您好，{name}，这里是 {company}。',
};
const waits: Four = {
  en: 'Your order {orderNo} waits for payment: {dollars} ({dinars}).',
  ar: 'طلبك رقم {orderNo} بانتظار الدفع: {dollars} ({dinars}).',
  ckb: 'داواکارییەکەت (ژمارە {orderNo}) چاوەڕێی پارەدانە: {dollars} ({dinars}).',
  'zh-Hans': '您的订单 {orderNo} 待付款：{dollars}（{dinars}）。',
};
const notAccepted: Four = {
  en: 'We could not accept your payment for order {orderNo}: {reason}. {dollars} ({dinars}) are still to be paid.',
  ar: 'تعذّر علينا قبول دفعتك للطلب رقم {orderNo}: {reason}. ما زال المبلغ {dollars} ({dinars}) بانتظار الدفع.',
  ckb: 'نەمانتوانی پارەدانەکەت بۆ داواکاریی ژمارە {orderNo} قبوڵ بکەین: {reason}. هێشتا {dollars} ({dinars}) ماوە بیدەیت.',
  'zh-Hans': '您为订单 {orderNo} 的付款未能通过：{reason}。仍需支付 {dollars}（{dinars}）。',
};
const untilText: Four = {
  en: 'Please pay before {until} (Baghdad time), or the order is cancelled.',
  ar: 'يرجى الدفع قبل {until} (بتوقيت بغداد)، وإلا أُلغي الطلب.',
  ckb: 'تکایە پێش {until} (بە کاتی بەغدا) پارەکە بدە، ئەگەرنا داواکارییەکە هەڵدەوەشێتەوە.',
  'zh-Hans': '请于 {until}（巴格达时间）前付款，否则订单将被取消。',
};
const open: Four = {
  en: 'Your order: {link}',
  ar: 'طلبك هنا: {link}',
  ckb: 'داواکارییەکەت لێرەیە: {link}',
  'zh-Hans': '订单链接：{link}',
};

const reasons: Readonly<Record<RejectReason, Four>> = {
  'amount-differs': {
    en: 'the amount differs',
    ar: 'المبلغ مختلف',
    ckb: 'بڕەکە جیاوازە',
    'zh-Hans': '金额不符',
  },
  'not-received': {
    en: 'the money did not reach us',
    ar: 'لم يصلنا المبلغ',
    ckb: 'پارەکە نەگەیشتووە',
    'zh-Hans': '款项未到账',
  },
  unreadable: {
    en: 'the proof cannot be read',
    ar: 'صورة الوصل غير واضحة',
    ckb: 'وێنەی پسوولەکە ناخوێندرێتەوە',
    'zh-Hans': '凭证无法辨认',
  },
  'wrong-account': {
    en: 'it went to another account',
    ar: 'حُوِّل المبلغ إلى حساب آخر',
    ckb: 'بۆ هەژمارێکی تر نێردراوە',
    'zh-Hans': '转入了其他账户',
  },
  'used-before': {
    en: 'this proof was used before',
    ar: 'استُخدم هذا الوصل من قبل',
    ckb: 'ئەم پسوولەیە پێشتر بەکارهاتووە',
    'zh-Hans': '该凭证已使用过',
  },
  other: {
    en: 'something was not right, we gladly explain it',
    ar: 'هناك ملاحظة يسعدنا توضيحها لك',
    ckb: 'تێبینییەک هەیە، بە خۆشحاڵییەوە ڕوونی دەکەینەوە',
    'zh-Hans': '存在问题，我们乐意为您说明',
  },
};

/**
 * The reminder as it is sent by WhatsApp: who writes, what is to be paid until when, why a payment
 * was not accepted, and where the order is.
 */
export function reminderText(facts: Reminded, locale: Locale): string {
  const values: Record<string, string> = {
    ...facts,
    until: facts.until ?? '',
    rejected: '',
    reason: facts.rejected ? reasons[facts.rejected][locale] : '',
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const lines = [
    greeting,
    facts.rejected ? notAccepted : waits,
    ...(facts.until ? [untilText] : []),
    open,
  ];
  return lines.map((line) => fill(line[locale])).join('\n');
}

import type { Locale } from './locales.ts';

type Words = readonly [en: string, ar: string, ckb: string, zhHans: string];

/**
 * Reasons that the server itself writes into histories, the audit trail and papers, by what is
 * stored; each reader reads them in their language. What people wrote stays as they wrote it.
 */
export const serverReasons = {
  deadline: ['Not paid in time', 'لم يُدفع في الموعد', 'لە کاتی خۆیدا نەدرا', '未按时付款'],
  'not paid in time': [
    'Not paid in time',
    'لم يُدفع في الموعد',
    'لە کاتی خۆیدا نەدرا',
    '未按时付款',
  ],
  'storage goes on': [
    'Replaced: storage went on',
    'استُبدل لاستمرار الخزن',
    'نوێکرایەوە چونکە هەڵگرتن بەردەوام بوو',
    '仓储继续，已重新开单',
  ],
  'order cancelled': [
    'The order was cancelled',
    'أُلغي الطلب',
    'داواکارییەکە هەڵوەشێنرایەوە',
    '订单已取消',
  ],
  'line refunded': [
    'The line was refunded',
    'أُعيد مبلغ البند',
    'پارەی دێڕەکە گەڕێنرایەوە',
    '该行已退款',
  ],
  'the order ended': [
    'The order was terminated',
    'أُنهي الطلب',
    'داواکارییەکە کۆتایی پێهێنرا',
    '订单已终止',
  ],
  'price changed': [
    'Replaced: the amount changed',
    'استُبدلت: تغيّر المبلغ',
    'گۆڕدرا: بڕەکە گۆڕا',
    '已替换：金额变更',
  ],
  'price rise declined': [
    'The higher price was declined',
    'رُفض السعر الأعلى',
    'نرخە بەرزترەکە ڕەتکرایەوە',
    '未接受涨价',
  ],
  'no answer to the price rise': [
    'No answer to the higher price',
    'لا رد على السعر الأعلى',
    'وەڵامی نرخە بەرزترەکە نەدرایەوە',
    '未答复涨价',
  ],
  'price rise not paid': [
    'The difference was not paid',
    'لم يُدفع فرق السعر',
    'جیاوازیی نرخەکە نەدرا',
    '差价未支付',
  ],
  'by code': ['By a code', 'برمز', 'بە کۆد', '凭验证码'],
  'by the link of a mail': [
    'By the link of a mail',
    'برابط في رسالة بريد',
    'بە بەستەری ئیمەیڵ',
    '通过邮件中的链接',
  ],
  import: ['Import', 'استيراد', 'هاوردەکردن', '导入'],
  'first proof of a contact': [
    'A contact was confirmed for the first time',
    'تأكيد وسيلة اتصال لأول مرة',
    'یەکەم جار پەیوەندییەک پشتڕاستکرایەوە',
    '首次验证联系方式',
  ],
  'a complaint runs': ['A complaint is open', 'شكوى مفتوحة', 'سکاڵایەک کراوەیە', '投诉处理中'],
  'the complaint ended': [
    'The complaint ended',
    'انتهت الشكوى',
    'سکاڵاکە کۆتایی هات',
    '投诉已结束',
  ],
  'a complaint ended in compensation': [
    'A complaint ended in compensation',
    'انتهت شكوى بتعويض',
    'سکاڵایەک بە قەرەبوو کۆتایی هات',
    '投诉以补偿结束',
  ],
  'the line was given up before its difference was paid': [
    'The line was given up before its difference was paid',
    'أُلغي البند قبل دفع فرقه',
    'بڕگەکە هەڵوەشایەوە پێش دانی جیاوازییەکەی',
    '差额付清前该行已取消',
  ],
  'the start was not answered': [
    'The payment company did not answer the start',
    'لم تُجب شركة الدفع عند البدء',
    'کۆمپانیای پارەدان وەڵامی دەستپێکردنی نەدایەوە',
    '支付公司未回应发起请求',
  ],
  'first start': [
    'First start of the system',
    'أول تشغيل للنظام',
    'یەکەم دەستپێکردنی سیستەم',
    '系统首次启动',
  ],
  missing: [
    'Not in the last import',
    'ليس في آخر استيراد',
    'لە دوایین هاوردەکردندا نییە',
    '不在上次导入中',
  ],
  staff: ['Taken off by staff', 'أزاله الموظفون', 'کارمەندان لایان برد', '由员工下架'],
  'quality check': ['Quality check', 'فحص الجودة', 'پشکنینی جۆر', '质量检查'],
  'the customer chose it': [
    'The customer chose it',
    'اختاره الزبون',
    'کڕیار هەڵیبژارد',
    '由客户选择',
  ],
  'the customer has decided': [
    'The customer has decided',
    'قرّر الزبون',
    'کڕیار بڕیاری دا',
    '客户已决定',
  ],
  'no answer in time': [
    'No answer in time',
    'لم يصل رد في الموعد',
    'لە کاتی خۆیدا وەڵام نەدرایەوە',
    '未按时答复',
  ],
  'the offer on a complaint was accepted': [
    'The offer on a complaint was accepted',
    'قُبل العرض المقدَّم على شكوى',
    'پێشنیازی سکاڵایەک قبوڵ کرا',
    '投诉的补偿方案已接受',
  ],
} as const satisfies Record<string, Words>;
export type ServerReason = keyof typeof serverReasons;

const places = { en: 0, ar: 1, ckb: 2, 'zh-Hans': 3 } as const satisfies Record<Locale, number>;

const isServerReason = (text: string): text is ServerReason => Object.hasOwn(serverReasons, text);

/** A reason as its reader reads it. */
export const reasonText = (reason: string, locale: Locale): string =>
  isServerReason(reason) ? serverReasons[reason][places[locale]] : reason;

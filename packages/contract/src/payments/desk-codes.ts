import { type Code, entry } from '../code-entry.ts';

/** Two people, refunds, bank statements, complaints. */
export const financeCodes = {
  SECOND_PERSON: entry(7171, 403, [
    'You approved this already. A second person must approve it too.',
    'لقد وافقت على هذا من قبل. يجب أن يوافق عليه شخص ثانٍ أيضًا.',
    'تۆ پێشتر ئەمەت پەسەند کردووە. دەبێت کەسێکی دووەمیش پەسەندی بکات.',
    '您已批准过，还需另一人批准。',
  ]),
  REFUND_STATE: entry(7172, 409, [
    'This refund is no longer where you saw it. Please look again.',
    'تغيّرت حالة هذا الاسترداد. يرجى مراجعته مرة أخرى.',
    'دۆخی ئەم گەڕاندنەوەیە گۆڕاوە. تکایە دووبارە سەیری بکە.',
    '该退款的状态已变更，请重新查看。',
  ]),
  CHARGEBACK_ABOVE_PAID: entry(7173, 409, [
    'The chargeback is more than what came by this payment.',
    'مبلغ الاعتراض أكبر مما وصل بهذه الدفعة.',
    'بڕی گێڕانەوەی بانک زیاترە لەوەی بەم پارەدانە هاتووە.',
    '拒付金额超过该笔付款的到账金额。',
  ]),
  STATEMENT_UNREADABLE: entry(7174, 422, [
    'This file cannot be read as a bank statement. Please use a CSV file with a line of column names.',
    'تعذّرت قراءة هذا الملف ككشف حساب. يرجى استخدام ملف CSV يبدأ بسطر لأسماء الأعمدة.',
    'ناتوانرێت ئەم فایلە وەک کەشفی بانک بخوێنرێتەوە. تکایە فایلی CSV بەکاربهێنە کە بە دێڕی ناوی ستوونەکان دەست پێ دەکات.',
    '无法将此文件读取为银行对账单，请使用首行为列名的 CSV 文件。',
  ]),
  STATEMENT_LINE_STATE: entry(7175, 409, [
    'This statement line was dealt with already.',
    'سبق أن عولج هذا السطر من الكشف.',
    'ئەم دێڕەی کەشفەکە پێشتر چارەسەر کراوە.',
    '该对账单行已处理。',
  ]),
  REFUND_REFUSED: entry(7181, 422, [
    'The payment platform refuses to send this back. Please send it another way and record its reference.',
    'رفضت منصة الدفع إعادة المبلغ. يرجى إرساله بطريقة أخرى وتسجيل رقمه.',
    'پلاتفۆرمی پارەدان ڕەتی کردەوە بیگەڕێنێتەوە. تکایە بە ڕێگەیەکی تر بینێرە و ژمارەکەی تۆمار بکە.',
    '支付平台拒绝退回此款，请以其他方式汇出并登记流水号。',
  ]),
  PAYOUT_ASKED: entry(7182, 409, [
    'The payment platform is being asked to send this back. Please look again in a minute.',
    'يجري الآن طلب إعادة هذا المبلغ من منصة الدفع. يرجى المراجعة بعد دقيقة.',
    'ئێستا داوا لە پلاتفۆرمی پارەدان دەکرێت ئەم بڕە بگەڕێنێتەوە. تکایە دوای خولەکێک سەیری بکەوە.',
    '正在请求支付平台退回此款，请一分钟后再看。',
  ]),
  REFUND_UNANSWERED: entry(7183, 503, [
    'The payment platform did not answer. It is asked again by itself, and nothing is sent twice.',
    'لم ترد منصة الدفع. سيُعاد سؤالها تلقائيًا، ولن يُرسل أي مبلغ مرتين.',
    'پلاتفۆرمی پارەدان وەڵامی نەدایەوە. خۆکارانە دووبارە لێی دەپرسرێتەوە و هیچ بڕێک دوو جار نانێردرێت.',
    '支付平台未应答。系统会自动再次查询，款项不会重复退回。',
  ]),
  REFUND_UNTOLD: entry(7184, 409, [
    'The payment platform does not say whether this was sent. Please look in its own portal and record the reference here.',
    'لا تُفصح منصة الدفع عما إذا كان المبلغ قد أُرسل. يرجى التحقق في بوابتها وتسجيل الرقم المرجعي هنا.',
    'پلاتفۆرمی پارەدان ناڵێت ئایا ئەمە نێردراوە یان نا. تکایە لە پۆرتاڵی خۆیدا سەیری بکە و ژمارەی سەرچاوەکە لێرە تۆمار بکە.',
    '支付平台未告知此款是否已退回。请登录其商户后台核实，并在此登记流水号。',
  ]),
  PIECES_RANGE: entry(7185, 422, [
    'Please write how many pieces of this product, from {least} to {most}.',
    'يرجى كتابة عدد القطع من هذا المنتج، من {least} إلى {most}.',
    'تکایە ژمارەی دانەکانی ئەم کاڵایە بنووسە، لە {least} تا {most}.',
    '请填写该商品的件数，{least} 至 {most}。',
  ]),
  CURRENCY_DIFFERS: entry(7176, 422, [
    'The line is in another currency than the payment. Please approve it on its own page.',
    'عملة السطر تختلف عن عملة الدفعة. يرجى اعتمادها من صفحتها.',
    'دراوی دێڕەکە جیاوازە لە دراوی پارەدانەکە. تکایە لە پەڕەی خۆیدا پەسەندی بکە.',
    '该行与付款的币种不同，请在付款页面单独审批。',
  ]),
  COMPLAINT_STATE: entry(7177, 409, [
    'This complaint is no longer where you saw it. Please look again.',
    'تغيّرت حالة هذه الشكوى. يرجى مراجعتها مرة أخرى.',
    'دۆخی ئەم سکاڵایە گۆڕاوە. تکایە دووبارە سەیری بکە.',
    '该投诉的状态已变更，请重新查看。',
  ]),
  COMPLAINT_LATE: entry(7178, 422, [
    'The time for this complaint is over: {days} days after delivery.',
    'انتهت مدة هذه الشكوى: {days} أيام بعد التسليم.',
    'ماوەی ئەم سکاڵایە تەواو بووە: {days} ڕۆژ دوای گەیاندن.',
    '投诉期限已过：收货后 {days} 天内。',
  ]),
  COMPLAINT_RUNNING: entry(7179, 409, [
    'A complaint about this order is open already. Please write into it.',
    'توجد شكوى مفتوحة على هذا الطلب. يرجى الكتابة فيها.',
    'سکاڵایەکی کراوە لەسەر ئەم داواکارییە هەیە. تکایە لەناو ئەودا بنووسە.',
    '该订单已有进行中的投诉，请在其中补充。',
  ]),
  COMPENSATION_RANGE: entry(7180, 422, [
    'The compensation lies between nothing and {most}.',
    'يجب أن يكون التعويض أكبر من صفر وألا يتجاوز {most}.',
    'قەرەبووەکە دەبێت لە سفر زیاتر بێت و لە {most} تێنەپەڕێت.',
    '赔偿金额须大于零且不超过 {most}。',
  ]),
} as const satisfies Record<string, Code>;

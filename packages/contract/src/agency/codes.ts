import { type Code, entry } from '../code-entry.ts';

/** Acting for customers, and what only then is asked. */
export const agencyCodes = {
  COMMISSION_MONTH: entry(7158, 409, [
    'Commissions are closed month by month: this one is closed already, or an earlier one is still open.',
    'تُغلق العمولات شهرًا بعد شهر: هذا الشهر مغلق من قبل، أو قبله شهر لم يُغلق بعد.',
    'کۆمیشنەکان مانگ بە مانگ دادەخرێن: ئەم مانگە پێشتر داخراوە، یان مانگێکی پێشتر هێشتا کراوەیە.',
    '佣金须逐月结算：该月已结算，或之前的月份尚未结算。',
  ]),
  MODE_CHANGED: entry(7150, 409, [
    'You no longer act for this customer here. Nothing was done. Check for whom you act, then try again.',
    'لم تعد تعمل هنا نيابةً عن هذا الزبون، ولم يُنفَّذ شيء. تأكد عمّن تعمل ثم أعد المحاولة.',
    'لێرەدا چیتر لەبری ئەم کڕیارە کار ناکەیت و هیچ نەکراوە. دڵنیابە لەبری کێ کار دەکەیت، پاشان هەوڵ بدەوە.',
    '您在此页面已不再代表该客户，操作未执行。请确认当前代表的客户后重试。',
  ]),
  MODE_NEEDED: entry(7151, 409, [
    'Please choose a customer first.',
    'يرجى اختيار زبون أولًا.',
    'تکایە سەرەتا کڕیارێک هەڵبژێرە.',
    '请先选择客户。',
  ]),
  MODE_FORBIDDEN: entry(7152, 403, [
    'This is not possible while you act for a customer.',
    'لا يمكن ذلك أثناء عملك نيابةً عن زبون.',
    'ئەمە ناکرێت کاتێک لەبری کڕیارێک کار دەکەیت.',
    '代客户操作期间不能执行此操作。',
  ]),
  CUSTOMER_REFUSES: entry(7153, 422, [
    'This customer does not want anyone to act for them.',
    'لا يرغب هذا الزبون في أن يعمل أحد نيابةً عنه.',
    'ئەم کڕیارە نایەوێت کەس لەبری کار بکات.',
    '该客户不允许他人代为操作。',
  ]),
  PRICE_RANGE: entry(7154, 422, [
    'The amount must be between {floor} and {first}: at least 95% of the first amount, with at least {least} of goods.',
    'يجب أن يكون المبلغ بين {floor} و{first}: 95% من المبلغ الأول على الأقل، وبضاعة لا تقل قيمتها عن {least}.',
    'بڕەکە دەبێت لەنێوان {floor} و {first} بێت: لانیکەم 95%ی بڕی یەکەم، و نرخی کاڵاکان لە {least} کەمتر نەبێت.',
    '金额须在 {floor} 与 {first} 之间：不低于首次金额的 95%，且商品金额不低于 {least}。',
  ]),
  PRICE_SAME: entry(7155, 422, [
    'This already is the amount of the order.',
    'هذا هو مبلغ الطلب الحالي نفسه.',
    'ئەمە خۆی بڕی ئێستای داواکارییەکەیە.',
    '订单金额已经是该数值。',
  ]),
  PHONE_MISSING: entry(7156, 422, [
    'This customer has no phone number.',
    'لا يوجد رقم هاتف لهذا الزبون.',
    'ئەم کڕیارە ژمارەی مۆبایلی نییە.',
    '该客户没有手机号。',
  ]),
  NOTHING_DUE: entry(7157, 409, [
    'Nothing of this order waits for payment.',
    'لا يوجد في هذا الطلب مبلغ ينتظر الدفع.',
    'لەم داواکارییەدا هیچ پارەیەک چاوەڕێی دان نییە.',
    '该订单没有待付款项。',
  ]),
  VIP_ONLY: entry(7140, 422, [
    'Only VIP customers can negotiate the price.',
    'التفاوض على السعر متاح لزبائن VIP فقط.',
    'تەنها کڕیارانی VIP دەتوانن لەسەر نرخ دانوستان بکەن.',
    '仅 VIP 客户可以议价。',
  ]),
  WISH_RANGE: entry(7141, 422, [
    'Please name an amount below {present}, but not below {floor}: at least 95% of the first amount, with at least {least} of goods.',
    'اذكر مبلغًا أقل من {present} ولا يقل عن {floor}: 95% من المبلغ الأول على الأقل، وبضاعة لا تقل قيمتها عن {least}.',
    'تکایە بڕێک بنووسە لە {present} کەمتر بێت، بەڵام لە {floor} کەمتر نەبێت: لانیکەم 95%ی بڕی یەکەم، و نرخی کاڵاکان لە {least} کەمتر نەبێت.',
    '请填写低于 {present} 且不低于 {floor} 的金额：不低于首次金额的 95%，且商品金额不低于 {least}。',
  ]),
  WISH_OPEN: entry(7142, 409, [
    'We are already considering your wish. You can take it back and send another one.',
    'طلبك السابق قيد الدراسة. يمكنك سحبه وإرسال طلب آخر.',
    'داواکەی پێشووت لەژێر لێکۆڵینەوەدایە. دەتوانیت بیکشێنیتەوە و یەکی تر بنێریت.',
    '您的议价请求正在处理中。您可以撤回后重新提交。',
  ]),
  WISH_LIMIT: entry(7143, 422, [
    'You have asked {max} times for this order. Please contact us.',
    'بلغتَ الحد الأقصى لطلبات التفاوض على هذا الطلب ({max}). يرجى التواصل معنا.',
    'بۆ ئەم داواکارییە {max} جار داوات کردووە. تکایە پەیوەندیمان پێوە بکە.',
    '此订单的议价次数已达 {max} 次，请联系我们。',
  ]),
  GRANT_RANGE: entry(7144, 422, [
    'The amount must be at least {wish} and below {present}.',
    'يجب ألا يقل المبلغ عن {wish} وأن يكون أقل من {present}.',
    'بڕەکە دەبێت لانیکەم {wish} بێت و لە {present} کەمتر بێت.',
    '金额不得低于 {wish}，且须低于 {present}。',
  ]),
} as const satisfies Record<string, Code>;

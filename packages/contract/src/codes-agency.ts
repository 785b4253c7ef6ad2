import { type Code, entry } from './code-entry.ts';

/** Acting for customers, and what only then is asked. */
export const agencyCodes = {
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
    'This customer does not want anyone to act for him.',
    'لا يرغب هذا الزبون في أن يعمل أحد نيابةً عنه.',
    'ئەم کڕیارە نایەوێت کەس لەبری کار بکات.',
    '该客户不允许他人代为操作。',
  ]),
  PRICE_RANGE: entry(7154, 422, [
    'The amount must be between {floor} (95% of the first amount) and {first}.',
    'يجب أن يكون المبلغ بين {floor} (95% من المبلغ الأول) و{first}.',
    'بڕەکە دەبێت لەنێوان {floor} (95% ی بڕی یەکەم) و {first} بێت.',
    '金额须在 {floor}（首次金额的 95%）与 {first} 之间。',
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
} as const satisfies Record<string, Code>;

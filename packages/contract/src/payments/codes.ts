import { type Code, entry } from '../code-entry.ts';

export const paymentCodes = {
  PAYABLE_CLOSED: entry(7040, 409, [
    'This payment request is closed.',
    'طلب الدفع هذا مغلق.',
    'ئەم داوای پارەدانە داخراوە.',
    '该付款单已关闭。',
  ]),
  PAYABLE_SETTLED: entry(7041, 409, [
    'This is already paid.',
    'تم دفع هذا المبلغ من قبل.',
    'ئەمە پێشتر پارەی دراوە.',
    '已付款。',
  ]),
  PAYMENT_RUNNING: entry(7042, 409, [
    'Another payment for this amount is still running.',
    'هناك عملية دفع أخرى جارية لهذا المبلغ.',
    'پارەدانێکی تر بۆ ئەم بڕە هێشتا بەردەوامە.',
    '另一笔付款正在进行。',
  ]),
  PAY_METHOD_OFF: entry(7043, 422, [
    'This payment method is not available.',
    'طريقة الدفع هذه غير متاحة.',
    'ئەم شێوازی پارەدانە بەردەست نییە.',
    '该付款方式不可用。',
  ]),
  BALANCE_SHORT: entry(7044, 422, [
    'The balance is not enough. You are {missing} short.',
    'الرصيد غير كافٍ. ينقصك {missing}.',
    'باڵانسەکە بەس نییە. {missing} کەمە.',
    '余额不足，还差 {missing}。',
  ]),
  PAY_PASSWORD_UNSET: entry(7045, 422, [
    'Please set a payment password first.',
    'يرجى تعيين كلمة مرور الدفع أولًا.',
    'تکایە سەرەتا وشەی نهێنیی پارەدان دابنێ.',
    '请先设置支付密码。',
  ]),
  PAY_PASSWORD_WRONG: entry(7046, 422, [
    'The payment password is incorrect. Attempts left: {left}.',
    'كلمة مرور الدفع غير صحيحة. المحاولات المتبقية: {left}.',
    'وشەی نهێنیی پارەدان هەڵەیە. {left} هەوڵ ماوە.',
    '支付密码错误，还可尝试 {left} 次。',
  ]),
  PAY_PASSWORD_LOCKED: entry(7047, 429, [
    'The payment password is locked. Minutes left: {minutes}.',
    'كلمة مرور الدفع مقفلة. الدقائق المتبقية: {minutes}.',
    'وشەی نهێنیی پارەدان بۆ {minutes} خولەک داخراوە.',
    '支付密码已锁定 {minutes} 分钟。',
  ]),
  PAY_PASSWORD_EASY: entry(7055, 422, [
    'These six digits are easy to guess. Avoid repeated and running digits, and those of your phone number.',
    'هذه الأرقام الستة سهلة التخمين. تجنّب الأرقام المكررة والمتسلسلة وأرقام هاتفك.',
    'ئەم شەش ژمارەیە بە ئاسانی دەزانرێن. لە ژمارەی دووبارە و ڕیزبوو و ژمارەکانی تەلەفۆنەکەت دوور بکەوە.',
    '这六位数字太容易被猜到。请避免重复、连续的数字以及您手机号中的数字。',
  ]),
  PROOF_REQUIRED: entry(7048, 422, [
    'Please add 1 to 5 pictures of the transfer voucher.',
    'يرجى إرفاق صورة واحدة إلى 5 صور لوصل التحويل.',
    'تکایە 1 تا 5 وێنەی پسوولەی گواستنەوە زیاد بکە.',
    '请上传 1 至 5 张转账凭证图片。',
  ]),
  GATEWAY_DOWN: entry(7049, 503, [
    'The payment platform does not answer. Nothing was charged; please try again.',
    'منصة الدفع لا تستجيب. لم يُخصم أي مبلغ، حاول مرة أخرى.',
    'پلاتفۆرمی پارەدان وەڵام ناداتەوە. هیچ پارەیەک نەبڕاوە، دووبارە هەوڵ بدە.',
    '支付平台无响应，未扣款，请重试。',
  ]),
  REFUND_ABOVE_PAID: entry(7051, 409, [
    'The refund is more than what is left of the payment.',
    'مبلغ الاسترداد أكبر من المتبقي من الدفعة.',
    'بڕی گەڕاندنەوە زیاترە لەوەی لە پارەدانەکە ماوە.',
    '退款金额超过可退的付款余额。',
  ]),
  PLATFORM_REFUSED: entry(7052, 422, [
    'The payment platform does not take this payment. Nothing was charged; please choose another way.',
    'رفضت منصة الدفع هذه العملية. لم يُخصم أي مبلغ، يرجى اختيار طريقة أخرى.',
    'پلاتفۆرمی پارەدان ئەم پارەدانەی وەرنەگرت. هیچ پارەیەک نەبڕاوە، تکایە ڕێگەیەکی تر هەڵبژێرە.',
    '支付平台未接受此笔付款，未扣款，请选择其他方式。',
  ]),
  PLATFORM_RESTING: entry(7053, 503, [
    'Does not answer just now. Please choose another way, or look again in a minute.',
    'لا تستجيب الآن. اختر طريقة أخرى، أو حاول بعد دقيقة.',
    'ئێستا وەڵام ناداتەوە. ڕێگەیەکی تر هەڵبژێرە، یان دوای خولەکێک دووبارە سەیر بکە.',
    '暂无响应，请选择其他方式，或稍后再试。',
  ]),
  PLATFORM_MINIMUM: entry(7054, 422, [
    'Takes payments from {minimum} on.',
    'تقبل المبالغ ابتداءً من {minimum}.',
    'پارەدان لە {minimum} بەرەو سەر وەردەگرێت.',
    '最低付款金额为 {minimum}。',
  ]),
  SIGNATURE_INVALID: entry(7050, 403, [
    'The signature is not valid.',
    'التوقيع غير صالح.',
    'واژووەکە دروست نییە.',
    '签名无效。',
  ]),
} as const satisfies Record<string, Code>;

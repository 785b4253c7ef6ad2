import { type Code, entry } from '../code-entry.ts';

export const ordersCodes = {
  PRODUCT_OFF_SHELF: entry(7020, 422, [
    'This product is off the shelf.',
    'هذا المنتج غير معروض حاليًا.',
    'ئەم کاڵایە لە فرۆش نەماوە.',
    '商品已下架。',
  ]),
  PRODUCT_INVALID: entry(7028, 404, [
    'This product is not valid: there is none with this number.',
    'منتج غير صالح: لا يوجد منتج بهذا الرقم.',
    'کاڵاکە نادروستە: کاڵایەک بەم ژمارەیە نییە.',
    '无效商品：没有此编号的商品。',
  ]),
  QUANTITY_BATCH: entry(7021, 422, [
    'This item sells in multiples of {batch}.',
    'يُباع هذا الصنف بمضاعفات {batch}.',
    'ئەم کاڵایە بە چەندجارەی {batch} دەفرۆشرێت.',
    '该商品须按 {batch} 的倍数购买。',
  ]),
  QUANTITY_MINIMUM: entry(7022, 422, [
    'The minimum quantity is {min}.',
    'أقل كمية هي {min}.',
    'کەمترین بڕ {min} دانەیە.',
    '最小起订量为 {min}。',
  ]),
  MIXED_BATCH: entry(7023, 422, [
    "The goods of {supplier} do not reach this supplier's minimum.",
    'بضاعة المورّد {supplier} لا تبلغ الحد الأدنى لديه.',
    'کاڵاکانی {supplier} ناگەنە کەمترین بڕی ئەم دابینکەرە.',
    '{supplier} 的商品未达到混批要求。',
  ]),
  CART_FULL: entry(7024, 422, [
    'The cart holds at most {max} items.',
    'تتسع السلة لـ {max} صنفًا كحد أقصى.',
    'سەبەتەکە زۆرترین {max} کاڵا دەگرێت.',
    '购物车最多 {max} 件商品。',
  ]),
  CART_LINE_INVALID: entry(7025, 422, [
    'An item of your cart is no longer available as it was: {name}.',
    'أحد أصناف سلتك لم يعد متاحًا كما كان: {name}.',
    'کاڵایەکی سەبەتەکەت وەک جاران نەماوە: {name}.',
    '购物车中的商品已变化：{name}。',
  ]),
  NOTHING_SELECTED: entry(7026, 422, [
    'Please select at least one item.',
    'يرجى اختيار صنف واحد على الأقل.',
    'تکایە لانیکەم یەک کاڵا هەڵبژێرە.',
    '请至少选择一件商品。',
  ]),
  ORDER_MINIMUM: entry(7030, 422, [
    'The minimum order is {min}. Please add {missing} more.',
    'أقل قيمة للطلب {min}. ينقصك {missing}.',
    'کەمترین داواکاری: {min}. {missing} ماوە.',
    '最低订单金额为 {min}，还差 {missing}。',
  ]),
  ADDRESS_REQUIRED: entry(
    7031,
    422,
    [
      'Please choose a delivery address.',
      'يرجى اختيار عنوان التوصيل.',
      'تکایە ناونیشانی گەیاندن هەڵبژێرە.',
      '请选择收货地址。',
    ],
    'noAddressWaringContent',
  ),
  PRICE_CHANGED: entry(7032, 409, [
    'Prices changed since you looked. Please check the new total.',
    'تغيّرت الأسعار منذ آخر مشاهدة. يرجى مراجعة المجموع الجديد.',
    'نرخەکان گۆڕاون. تکایە کۆی نوێ بپشکنە.',
    '价格已变化，请核对新的总额。',
  ]),
  ORDER_STATE: entry(7033, 409, [
    "This is not possible in the order's present state.",
    'لا يمكن تنفيذ هذا والطلب في حالته الحالية.',
    'لەم دۆخەی ئێستای داواکارییەکەدا ناکرێت.',
    '订单当前状态不允许此操作。',
  ]),
  ORDER_PAID: entry(7034, 409, [
    'A paid order cannot be cancelled online. Please contact us: {contact}.',
    'لا يمكن إلغاء طلب مدفوع عبر الموقع. يرجى التواصل معنا: {contact}.',
    'داواکاریی پارەدراو بە ئۆنلاین هەڵناوەشێتەوە. پەیوەندیمان پێوە بکە: {contact}.',
    '已付款订单无法在线取消，请联系我们：{contact}。',
  ]),
  UNDER_REVIEW: entry(7035, 409, [
    'A payment of this order is under review. Please wait for the result.',
    'هناك دفعة لهذا الطلب قيد المراجعة. يرجى انتظار النتيجة.',
    'پارەدانێکی ئەم داواکارییە لە پێداچوونەوەدایە. تکایە چاوەڕێی ئەنجام بە.',
    '该订单有付款正在审核，请等待结果。',
  ]),
  UNPAID_LIMIT: entry(7037, 409, [
    'Too many of your orders wait for payment. Please pay or cancel one of them first.',
    'لديك طلبات كثيرة بانتظار الدفع. يرجى دفع أحدها أو إلغاؤه أولًا.',
    'داواکارییەکی زۆرت چاوەڕێی پارەدانن. تکایە سەرەتا پارەی یەکێکیان بدە یان هەڵیبوەشێنەرەوە.',
    '您待付款的订单过多，请先付款或取消其中一笔。',
  ]),
  UNPAID_LIMIT_UNPROVEN: entry(7038, 409, [
    'Your orders that wait for payment are too many or too large for an account without a confirmed contact. Confirm your phone number or e-mail address under My information, or pay or cancel one of them.',
    'طلباتك التي تنتظر الدفع كثيرة أو كبيرة على حساب لم تُؤكَّد وسيلة اتصاله. أكّد رقم هاتفك أو بريدك الإلكتروني في «معلوماتي»، أو ادفع أحدها أو ألغِه.',
    'داواکارییەکانت کە چاوەڕێی پارەدانن بۆ هەژمارێک کە پەیوەندییەکەی پشتڕاست نەکراوەتەوە زۆر یان گەورەن. ژمارەی تەلەفۆن یان ئیمەیڵەکەت لە «زانیارییەکانم» پشتڕاست بکەوە، یان پارەی یەکێکیان بدە یان هەڵیبوەشێنەرەوە.',
    '对于未验证联系方式的账号，您待付款的订单过多或金额过大。请在“我的信息”中验证手机号或邮箱，或先付款、取消其中一笔。',
  ]),
  STOCK_UNPROVEN: entry(7039, 409, [
    'Until your phone number or e-mail address is confirmed, only part of the stock can wait for your payment: {most} more of this. Confirm it under My information, or order fewer.',
    'إلى أن تؤكد رقم هاتفك أو بريدك الإلكتروني، لا يُحجز لك دون دفع إلا جزء من المخزون: {most} قطعة إضافية من هذا الصنف. أكّده في «معلوماتي» أو اطلب كمية أقل.',
    'هەتا ژمارەی تەلەفۆن یان ئیمەیڵەکەت پشتڕاست نەکەیتەوە، تەنیا بەشێک لە کۆگا دەتوانێت چاوەڕێی پارەدانی تۆ بێت: {most} دانەی تر لەمە. لە «زانیارییەکانم» پشتڕاستی بکەوە یان کەمتر داوا بکە.',
    '在验证手机号或邮箱之前，只有部分库存可为您保留待付款：此款还可订 {most} 件。请在“我的信息”中验证，或减少数量。',
  ]),
  DELIVERY_LOCKED: entry(7036, 409, [
    'The delivery method can no longer be changed: the goods are at the warehouse.',
    'لا يمكن تغيير طريقة التسليم بعد وصول البضاعة إلى المخزن.',
    'شێوازی گەیاندن ناگۆڕدرێت، کاڵاکان گەیشتوونەتە کۆگا.',
    '货物已到仓库，无法更改配送方式。',
  ]),
} as const satisfies Record<string, Code>;

import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PayablePurpose, PaymentMethod } from '@wasit/contract/payments/states';
import { type Phrase, phraseIn } from '@wasit/i18n';

/** Everything that papers say, in the four languages. `{name}` is filled in. */
export const words = {
  'order-confirmation': [
    'Order confirmation',
    'تأكيد الطلب',
    'پشتڕاستکردنەوەی داواکاری',
    '订单确认',
  ],
  'fee-explanation': ['Fees explained', 'تفصيل الأجور', 'ڕوونکردنەوەی کرێکان', '费用说明'],
  invoice: ['Invoice', 'فاتورة', 'پسوولەی فرۆشتن', '发票'],
  receipt: ['Receipt', 'وصل قبض', 'پسوولەی وەرگرتنی پارە', '收据'],
  'credit-note': ['Credit note', 'إشعار دائن', 'پسوولەی گەڕاندنەوەی پارە', '退款凭证'],
  copy: ['COPY', 'نسخة', 'کۆپی', '副本'],
  reversed: ['NO LONGER VALID', 'لم يعد ساريًا', 'چیتر کارا نییە', '已失效'],
  foot: [
    'Amounts in dollars; dinars at the rate frozen when the amount was asked.',
    'المبالغ بالدولار، والدينار بسعر الصرف المثبَّت عند طلب المبلغ.',
    'بڕەکان بە دۆلارن؛ دینار بەو نرخەیە کە لە کاتی داواکردنی بڕەکەدا جێگیر کراوە.',
    '金额以美元计，第纳尔按开具时锁定的汇率换算。',
  ],
  phone: ['Phone', 'الهاتف', 'مۆبایل', '电话'],
  email: ['E-mail', 'البريد الإلكتروني', 'ئیمەیڵ', '电子邮箱'],
  order: ['Order', 'الطلب', 'داواکاری', '订单'],
  issued: ['Issued', 'تاريخ الإصدار', 'بەرواری دەرچوون', '开具时间'],
  placed: ['Ordered', 'تاريخ الطلب', 'بەرواری داواکردن', '下单时间'],
  buyer: ['Buyer', 'المشتري', 'کڕیار', '买方'],
  noBuyer: ['Account closed', 'حساب مغلق', 'هەژماری داخراو', '账号已注销'],
  payNo: ['Payment request', 'طلب الدفع', 'داوای پارەدان', '付款单'],
  purpose: ['For', 'مقابل', 'بۆ', '用途'],
  delivery: ['Delivery', 'التسليم', 'گەیاندن', '交付'],
  toAddress: ['To the address', 'إلى العنوان', 'بۆ ناونیشان', '送货上门'],
  pickup: ['Pickup in Baghdad', 'استلام من مخزن بغداد', 'وەرگرتن لە کۆگای بەغدا', '巴格达自提'],
  remark: ['Remark', 'ملاحظة', 'تێبینی', '备注'],
  goods: ['Goods', 'البضاعة', 'کاڵاکان', '商品'],
  product: ['Product', 'المنتج', 'کاڵا', '商品'],
  quantity: ['Quantity', 'الكمية', 'بڕ', '数量'],
  unitPrice: ['Unit price', 'سعر القطعة', 'نرخی دانە', '单价'],
  amount: ['Amount', 'المبلغ', 'بڕی پارە', '金额'],
  fee: ['Fee', 'الأجر', 'کرێ', '费用'],
  smallest: [
    '{counted}, at least {least}',
    '{counted}، بحد أدنى {least}',
    '{counted}، لایەنی کەم {least}',
    '{counted}，最低 {least}',
  ],
  formula: ['How it is computed', 'طريقة الحساب', 'چۆن هەژمار کراوە', '计算方式'],
  total: ['Total', 'المجموع', 'کۆ', '合计'],
  totalIqd: ['Total in dinars', 'المجموع بالدينار', 'کۆ بە دینار', '第纳尔合计'],
  rounding: [
    'of which rounding to whole notes',
    'منها تقريب إلى فئات ورقية كاملة',
    'لەوە: خڕکردنەوە بۆ پارەی کاغەزی تەواو',
    '其中凑整',
  ],
  rate: ['Exchange rate', 'سعر الصرف', 'نرخی دراو', '汇率'],
  estimate: [
    'Estimate of the second stage',
    'تقدير الدفعة الثانية',
    'خەمڵاندنی قۆناغی دووەم',
    '第二阶段估算',
  ],
  low: ['At least', 'الأدنى', 'کەمترین', '最低'],
  likely: ['Likely', 'المتوقع', 'چاوەڕوانکراو', '预计'],
  high: ['At most', 'الأعلى', 'زۆرترین', '最高'],
  later: [
    'The second stage is asked after the parcels are measured in China: sea freight by volume or weight, and insurance.',
    'تُطلب الدفعة الثانية بعد قياس الطرود في الصين: أجور الشحن البحري حسب الحجم أو الوزن، والتأمين.',
    'قۆناغی دووەم دوای پێوانی پارسێلەکان لە چین داوا دەکرێت: کرێی دەریا بەپێی قەبارە یان کێش، لەگەڵ بیمە.',
    '包裹在中国测量后收取第二阶段费用：按体积或重量计算的海运费和保险费。',
  ],
  notAsked: ['Not asked yet.', 'لم تُطلب بعد.', 'هێشتا داوا نەکراوە.', '尚未收取。'],
  received: ['Amount received', 'المبلغ المستلم', 'بڕی وەرگیراو', '实收金额'],
  method: ['Paid by', 'طريقة الدفع', 'شێوازی پارەدان', '付款方式'],
  paidAt: ['Paid on', 'تاريخ الدفع', 'بەرواری پارەدان', '付款时间'],
  payments: ['Payments', 'الدفعات', 'پارەدانەکان', '付款记录'],
  asked: ['Amount asked', 'المبلغ المطلوب', 'بڕی داواکراو', '应付金额'],
  refunded: ['Amount refunded', 'المبلغ المُعاد', 'بڕی گەڕاوە', '退款金额'],
  refundedAt: ['Refunded on', 'تاريخ الإعادة', 'بەرواری گەڕاندنەوە', '退款时间'],
  takenBack: ['Amount taken back', 'المبلغ المسحوب', 'بڕی وەرگیراوە', '收回金额'],
  takenBackAt: ['Taken back on', 'تاريخ السحب', 'بەرواری وەرگرتنەوە', '收回时间'],
  ofReceipt: ['Of receipt', 'من الوصل', 'لە پسوولەی', '对应收据'],
  reason: ['Reason', 'السبب', 'هۆکار', '原因'],
  settled: ['Paid', 'مدفوعة', 'دراوە', '已付清'],
  open: ['Not paid yet', 'لم تُدفع بعد', 'هێشتا نەدراوە', '尚未付清'],
  tariff: ['Tariff', 'التعرفة', 'تاریفە', '费率'],
  measured: ['Measured', 'القياس', 'پێوراو', '实测'],
  minimum: ['At least per parcel', 'الحد الأدنى للطرد', 'کەمترین بۆ هەر پارسێلێک', '每件最低'],
  perCbm: ['Per m³', 'لكل م³', 'بۆ هەر م³', '每立方米'],
  note: ['How the fees come about', 'كيف تُحسب الأجور', 'کرێکان چۆن هەژمار دەکرێن', '费用计算规则'],
  seaRule: [
    'Sea freight of each parcel: its volume in m³ or its weight in tonnes, whichever is more, times the tariff, at least the minimum of the tariff.',
    'الشحن البحري لكل طرد: حجمه بالمتر المكعب أو وزنه بالطن، أيهما أكبر، مضروبًا في التعرفة، ولا يقل عن الحد الأدنى لها.',
    'کرێی دەریای هەر پارسێلێک: قەبارەکەی بە مەتر سێجا یان کێشەکەی بە تەن، کامیان زیاتر بێت، جارانی تاریفەکە، بە لای کەمەوە کەمترین بڕی تاریفەکە.',
    '每件包裹的海运费：体积（立方米）与重量（吨）取较大者，乘以费率，且不低于该费率的最低收费。',
  ],
} as const satisfies Record<string, Phrase>;
export type WordKey = keyof typeof words;

export const say = (key: WordKey, locale: Locale): string => phraseIn(words[key], locale);

const feeWords: Readonly<Record<FeeLine['kind'], Phrase>> = {
  goods: ['Goods', 'البضاعة', 'کاڵاکان', '商品'],
  discount: ['Discount', 'خصم', 'داشکاندن', '折扣'],
  'china-freight': [
    'Freight within China',
    'الشحن داخل الصين',
    'گواستنەوەی ناو چین',
    '中国境内运费',
  ],
  'sea-freight': ['Sea freight', 'الشحن البحري', 'کرێی دەریا', '海运费'],
  'air-freight': ['Air freight', 'الشحن الجوي', 'کرێی ئاسمانی', '空运费'],
  insurance: ['Insurance', 'التأمين', 'بیمە', '保险费'],
  storage: ['Storage', 'الخزن', 'هەڵگرتن لە کۆگا', '仓储费'],
  service: ['Service', 'الخدمة', 'خزمەتگوزاری', '服务费'],
  'price-difference': ['Price difference', 'فرق السعر', 'جیاوازیی نرخ', '差价'],
  'freight-correction': [
    'Sea freight, corrected',
    'تصحيح أجرة الشحن البحري',
    'ڕاستکردنەوەی کرێی دەریا',
    '海运费更正',
  ],
};
const purposeWords: Readonly<Record<PayablePurpose, Phrase>> = {
  'first-stage': [
    'First stage: goods',
    'الدفعة الأولى: البضاعة',
    'قۆناغی یەکەم: کاڵاکان',
    '第一阶段：商品',
  ],
  'second-stage': [
    'Second stage: freight to Baghdad',
    'الدفعة الثانية: الشحن إلى بغداد',
    'قۆناغی دووەم: گواستنەوە بۆ بەغدا',
    '第二阶段：运至巴格达',
  ],
  storage: ['Storage', 'أجور الخزن', 'کرێی کۆگا', '仓储费'],
  'price-difference': ['Price difference', 'فرق السعر', 'جیاوازیی نرخ', '差价'],
  'top-up': ['Wallet top-up', 'تعبئة المحفظة', 'پڕکردنەوەی جزدان', '钱包充值'],
  'short-payment': [
    'Rest of a short payment',
    'باقي دفعة ناقصة',
    'پاشماوەی پارەدانێکی ناتەواو',
    '补足差额',
  ],
};
const methodWords: Readonly<Record<PaymentMethod, Phrase>> = {
  wallet: ['Wallet', 'المحفظة', 'جزدان', '钱包'],
  'bank-transfer': ['Bank transfer', 'حوالة مصرفية', 'حەواڵەی بانکی', '银行转账'],
  card: ['Card', 'بطاقة', 'کارت', '银行卡'],
  cash: ['Cash at a store', 'نقدًا في المتجر', 'کاش لە فرۆشگا', '门店现金'],
  gateway: [
    'Card or payment app',
    'بطاقة أو تطبيق دفع',
    'کارت یان ئەپی پارەدان',
    '银行卡或支付应用',
  ],
};

export const feeName = (kind: FeeLine['kind'], locale: Locale): string =>
  phraseIn(feeWords[kind], locale);
export const purposeName = (purpose: PayablePurpose, locale: Locale): string =>
  phraseIn(purposeWords[purpose], locale);
export const methodName = (method: PaymentMethod, locale: Locale): string =>
  phraseIn(methodWords[method], locale);

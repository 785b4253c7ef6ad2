import type { Phrase } from '@wasit/i18n';

/** What stands in a catalogue file of favourites. `{…}` are filled. */
export const catalogueWords = {
  title: ['Product catalogue', 'كتالوج المنتجات', 'کەتەلۆگی کاڵاکان', '商品目录'],
  group: ['Group', 'المجموعة', 'گرووپ', '分组'],
  products: ['Products', 'عدد المنتجات', 'ژمارەی کاڵاکان', '商品数'],
  rate: ['Exchange rate', 'سعر الصرف', 'نرخی ئاڵوگۆڕ', '汇率'],
  made: [
    'Prices and rate of',
    'الأسعار وسعر الصرف بتاريخ',
    'نرخەکان و نرخی ئاڵوگۆڕ لە',
    '价格与汇率时间',
  ],
  picture: ['Picture', 'الصورة', 'وێنە', '图片'],
  number: ['Product no.', 'رقم المنتج', 'ژمارەی کاڵا', '商品编号'],
  product: ['Product', 'المنتج', 'کاڵا', '商品'],
  minimum: ['Minimum order', 'أقل كمية', 'کەمترین بڕ', '起订量'],
  supplier: ['Supplier’s minimum', 'شرط المورّد', 'مەرجی دابینکەر', '供应商要求'],
  from: ['From quantity', 'من كمية', 'لە بڕی', '数量起'],
  usd: ['Price, USD', 'السعر بالدولار', 'نرخ بە دۆلار', '单价（美元）'],
  iqd: ['Price, IQD', 'السعر بالدينار', 'نرخ بە دینار', '单价（第纳尔）'],
  steps: ['Cheaper from', 'أرخص عند كمية', 'هەرزانتر لە بڕی', '阶梯数量'],
  stepsUsd: ['Then, USD', 'عندها بالدولار', 'ئەوکات بە دۆلار', '阶梯价（美元）'],
  stepsIqd: ['Then, IQD', 'عندها بالدينار', 'ئەوکات بە دینار', '阶梯价（第纳尔）'],
  link: ['Link', 'الرابط', 'بەستەر', '链接'],
  mixedPieces: [
    'Mixed with this supplier’s other goods: from {pieces} pieces together',
    'مع بضائع أخرى من المورّد نفسه: من {pieces} قطعة مجتمعة',
    'لەگەڵ کاڵای تری هەمان دابینکەر: لە {pieces} دانە پێکەوە',
    '与该供应商其他商品混批：合计满 {pieces} 件',
  ],
  mixedAmount: [
    'Mixed with this supplier’s other goods: from {amount} together',
    'مع بضائع أخرى من المورّد نفسه: من {amount} مجتمعة',
    'لەگەڵ کاڵای تری هەمان دابینکەر: لە {amount} پێکەوە',
    '与该供应商其他商品混批：合计满 {amount}',
  ],
  mixedEither: [
    'Mixed with this supplier’s other goods: from {pieces} pieces or {amount} together',
    'مع بضائع أخرى من المورّد نفسه: من {pieces} قطعة أو {amount} مجتمعة',
    'لەگەڵ کاڵای تری هەمان دابینکەر: لە {pieces} دانە یان {amount} پێکەوە',
    '与该供应商其他商品混批：合计满 {pieces} 件或 {amount}',
  ],
  mixedBoth: [
    'Mixed with this supplier’s other goods: from {pieces} pieces and {amount} together',
    'مع بضائع أخرى من المورّد نفسه: من {pieces} قطعة و{amount} مجتمعة',
    'لەگەڵ کاڵای تری هەمان دابینکەر: لە {pieces} دانە و {amount} پێکەوە',
    '与该供应商其他商品混批：合计满 {pieces} 件且满 {amount}',
  ],
  notes: ['Good to know', 'ملاحظات', 'تێبینی', '说明'],
  onTop: [
    'Prices are of the goods alone, per piece. Freight in China, freight to Baghdad, insurance and storage come on top; each product’s page shows an estimate.',
    'الأسعار للبضاعة وحدها وللقطعة الواحدة. يُضاف إليها الشحن داخل الصين والشحن إلى بغداد والتأمين والخزن، وتجد تقديرها في صفحة كل منتج.',
    'نرخەکان تەنها هی کاڵاکەن و بۆ یەک دانەن. کرێی گواستنەوەی ناو چین، گواستنەوە بۆ بەغدا، بیمە و هەڵگرتن جیان، و خەمڵاندنیان لە پەڕەی هەر کاڵایەکدایە.',
    '以上为商品单价，不含中国境内运费、到巴格达的运费、保险和仓储费；各商品页面有费用估算。',
  ],
  changes: [
    'Prices, stock and the exchange rate change. What counts is the price that is shown when you order.',
    'تتغيّر الأسعار والكميات وسعر الصرف. المعتمد هو السعر الظاهر عند الطلب.',
    'نرخ و بڕ و نرخی ئاڵوگۆڕ دەگۆڕێن. ئەوەی کاریگەرە نرخی کاتی داواکردنە.',
    '价格、库存和汇率会变动，以下单时显示的价格为准。',
  ],
} as const satisfies Record<string, Phrase>;

import type { Phrase } from '@wasit/i18n';

/** Of what ready selling texts are made. `{…}` are filled. */
export const textWords = {
  what: [
    '{category}: {facts}',
    '{category}: {facts}',
    '{category}: {facts}',
    '{category}：{facts}',
  ],
  whatPlain: [
    'New in our shop: {category}',
    'وصل حديثًا إلى محلنا: {category}',
    'تازە گەیشتووەتە دوکانەکەمان: {category}',
    '本店新品：{category}',
  ],
  more: ['Also: {facts}', 'ومن مواصفاته: {facts}', 'هەروەها: {facts}', '更多规格：{facts}'],
  morePlain: [
    'Ask us for colours and sizes.',
    'اسألنا عن الألوان والمقاسات المتوفرة.',
    'بۆ ڕەنگ و قەبارەکان پرسیارمان لێ بکە.',
    '颜色和尺寸欢迎咨询。',
  ],
  order: [
    'Write to us to order; we deliver to your door.',
    'للطلب راسلنا، والتوصيل إلى باب البيت.',
    'بۆ داواکردن نامەمان بۆ بنێرە، تا بەردەرگای ماڵ دەیگەیەنین.',
    '下单请私信，送货上门。',
  ],
  price: ['Price: {price}', 'السعر: {price}', 'نرخ: {price}', '价格：{price}'],
  hashtags: [
    'Iraq Baghdad Shopping',
    'العراق بغداد تسوق',
    'عێراق هەولێر بازاڕکردن',
    '伊拉克 巴格达 好物',
  ],
  sheet: ['Selling texts', 'نصوص البيع', 'دەقی فرۆشتن', '销售文案'],
  number: ['Product no.', 'رقم المنتج', 'ژمارەی کاڵا', '商品编号'],
  language: ['Language', 'اللغة', 'زمان', '语言'],
  title: ['Title', 'العنوان', 'ناونیشان', '标题'],
  lines: ['Text', 'النص', 'دەق', '正文'],
  tags: ['Hashtags', 'الوسوم', 'هاشتاگ', '话题标签'],
  madeBy: ['Written by', 'كتبه', 'نووسەر', '撰写方式'],
  machine: ['Written by a machine', 'نص كتبته الآلة', 'نووسراوی ئامێر', '机器撰写'],
  template: ['Template', 'قالب', 'قاڵب', '模板'],
  priceLine: ['Price line', 'سطر السعر', 'دێڕی نرخ', '价格'],
} as const satisfies Record<string, Phrase>;

import { type Code, entry } from '../code-entry.ts';

/** Brands, and applications of brand agents. */
export const brandAgentCodes = {
  APPLICATION_OPEN: entry(7164, 409, [
    'An application for this brand with this contact is open already. We answer that one; you need not send it again.',
    'يوجد طلب مفتوح لهذه العلامة التجارية ببيانات التواصل هذه. سنرد عليه، ولا حاجة لإرساله مرة أخرى.',
    'داواکارییەکی کراوە بۆ ئەم براندە بەم زانیارییانەی پەیوەندی هەیە. وەڵامی ئەوە دەدەینەوە و پێویست ناکات دووبارە بینێریت.',
    '您已使用此联系方式提交过该品牌的申请，正在处理中，无需重复提交。',
  ]),
  APPLICATION_LIMIT: entry(7165, 429, [
    'Applications of this contact that wait for our answer: {max}. Please let us answer those first.',
    'عدد الطلبات التي تنتظر ردّنا بهذا التواصل: {max}. يرجى انتظار الرد عليها أولًا.',
    'ژمارەی ئەو داواکارییانەی بەم پەیوەندییە چاوەڕێی وەڵامن: {max}. تکایە با سەرەتا وەڵامی ئەوان بدەینەوە.',
    '此联系方式已有 {max} 份申请待答复，请先等待我们的回复。',
  ]),
  APPLICATION_MOVED: entry(7166, 409, [
    'A colleague has worked on this application meanwhile. Please look again.',
    'عمل زميل على هذا الطلب في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا هاوکارێک کاری لەسەر ئەم داواکارییە کردووە. دووبارە سەیری بکەوە.',
    '该申请刚刚已由其他同事处理，请刷新后查看。',
  ]),
  BRAND_NAME_TAKEN: entry(7167, 409, [
    'Another brand has one of these names already.',
    'أحد هذه الأسماء مسجَّل لعلامة تجارية أخرى.',
    'یەکێک لەم ناوانە بۆ براندێکی تر تۆمار کراوە.',
    '其中一个名称已属于另一个品牌。',
  ]),
} as const satisfies Record<string, Code>;

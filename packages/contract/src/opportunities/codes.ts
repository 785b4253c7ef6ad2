import { type Code, entry } from '../code-entry.ts';

/** Business opportunities. */
export const opportunityCodes = {
  OPPORTUNITY_LIMIT: entry(7168, 429, [
    'Offers of this contact that wait for our answer: {max}. Please let us answer those first.',
    'عدد العروض التي تنتظر ردّنا بهذا التواصل: {max}. يرجى انتظار الرد عليها أولًا.',
    'ژمارەی ئەو پێشنیارانەی بەم پەیوەندییە چاوەڕێی وەڵامن: {max}. تکایە با سەرەتا وەڵامی ئەوان بدەینەوە.',
    '此联系方式已有 {max} 条合作意向待答复，请先等待我们的回复。',
  ]),
  OPPORTUNITY_MOVED: entry(7169, 409, [
    'A colleague has worked on this opportunity meanwhile. Please look again.',
    'عمل زميل على هذه الفرصة في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا هاوکارێک کاری لەسەر ئەم دەرفەتە کردووە. دووبارە سەیری بکەوە.',
    '该商机刚刚已由其他同事处理，请刷新后查看。',
  ]),
} as const satisfies Record<string, Code>;

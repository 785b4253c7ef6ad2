import { type Code, entry } from '../code-entry.ts';

/** Translations of the catalogue's texts. */
export const translationCodes = {
  TRANSLATOR_OFF: entry(7720, 409, [
    'No translation service is set up. Write the text yourself.',
    'لم تُضبط خدمة ترجمة. اكتب النص بنفسك.',
    'هیچ خزمەتگوزارییەکی وەرگێڕان ڕێک نەخراوە. خۆت دەقەکە بنووسە.',
    '尚未设置翻译服务，请自行填写文本。',
  ]),
  TRANSLATION_LIMIT: entry(7721, 409, [
    'That is more than the characters left for this month. Choose fewer texts.',
    'هذا أكثر من الأحرف المتبقية لهذا الشهر. اختر نصوصًا أقل.',
    'ئەمە لە پیتە ماوەکانی ئەم مانگە زیاترە. دەقی کەمتر هەڵبژێرە.',
    '已超出本月剩余字符数，请减少所选文本。',
  ]),
} as const satisfies Record<string, Code>;

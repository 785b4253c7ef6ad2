import { type Code, entry } from '../code-entry.ts';

/** Downloads of pictures, texts and certificates; files of outside figures. */
export const marketCodes = {
  DOWNLOAD_TOO_LARGE: entry(7511, 422, [
    'One download holds at most {files} files and {megabytes} MB. Choose fewer.',
    'يحتوي التنزيل الواحد على {files} ملف و{megabytes} ميغابايت كحد أقصى. اختر أقل.',
    'هەر داگرتنێک زۆرترین {files} فایل و {megabytes} مێگابایتی تێدایە. کەمتر هەڵبژێرە.',
    '一次最多下载 {files} 个文件、{megabytes} MB，请减少选择。',
  ]),
  DOWNLOAD_LOGIN: entry(7513, 422, [
    'This is more than {files} files or {megabytes} MB. Log in, and we make the file for you; or choose fewer.',
    'هذا أكثر من {files} ملف أو {megabytes} ميغابايت. سجّل الدخول لنجهّز لك الملف، أو اختر أقل.',
    'ئەمە لە {files} فایل یان {megabytes} مێگابایت زیاترە. بچۆ ژوورەوە تا فایلەکەت بۆ ئامادە بکەین، یان کەمتر هەڵبژێرە.',
    '超过 {files} 个文件或 {megabytes} MB。请登录，由我们为您生成文件；或减少选择。',
  ]),
  DOWNLOAD_EMPTY: entry(7512, 422, [
    'Nothing of what was chosen has a file to download.',
    'لا يوجد ملف للتنزيل ضمن ما تم اختياره.',
    'هیچ فایلێک بۆ داگرتن لەوەی هەڵبژێردراوە نییە.',
    '所选内容没有可下载的文件。',
  ]),
  OUTSIDE_UNREADABLE: entry(7531, 422, [
    'This is no CSV or JSONL in UTF-8 with the columns date, category or product, measure, value, source.',
    'هذا الملف ليس CSV أو JSONL بترميز UTF-8 فيه الأعمدة date و category أو product و measure و value و source.',
    'ئەم فایلە CSV یان JSONLێکی UTF-8 نییە کە ستوونەکانی date، category یان product، measure، value، sourceی تێدا بێت.',
    '此文件不是 UTF-8 编码的 CSV 或 JSONL，或缺少列 date、category 或 product、measure、value、source。',
  ]),
  OUTSIDE_LINE: entry(7532, 422, [
    'Line {line}: “{column}” is missing or wrong. Nothing was imported.',
    'السطر {line}: «{column}» ناقص أو غير صحيح. لم يُستورد أي شيء.',
    'هێڵی {line}: «{column}» نییە یان هەڵەیە. هیچ هاوردە نەکرا.',
    '第 {line} 行：“{column}”缺失或有误。未导入任何内容。',
  ]),
  OUTSIDE_TOO_MANY: entry(7533, 422, [
    'One file holds at most {most} lines. Divide it.',
    'الملف الواحد يحتوي على {most} سطر كحد أقصى. قسّمه.',
    'هەر فایلێک زۆرترین {most} هێڵی تێدایە. دابەشی بکە.',
    '单个文件最多 {most} 行，请拆分。',
  ]),
} as const satisfies Record<string, Code>;

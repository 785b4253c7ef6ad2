import { type Code, entry } from '../code-entry.ts';

/** Downloads of pictures, texts and certificates. */
export const marketCodes = {
  DOWNLOAD_TOO_LARGE: entry(7511, 422, [
    'One download holds at most {files} files and {megabytes} MB. Choose fewer.',
    'يحتوي التنزيل الواحد على {files} ملف و{megabytes} ميغابايت كحد أقصى. اختر أقل.',
    'هەر داگرتنێک زۆرترین {files} فایل و {megabytes} مێگابایتی تێدایە. کەمتر هەڵبژێرە.',
    '一次最多下载 {files} 个文件、{megabytes} MB，请减少选择。',
  ]),
  DOWNLOAD_EMPTY: entry(7512, 422, [
    'Nothing of what was chosen has a file to download.',
    'لا يوجد ملف للتنزيل ضمن ما تم اختياره.',
    'هیچ فایلێک بۆ داگرتن لەوەی هەڵبژێردراوە نییە.',
    '所选内容没有可下载的文件。',
  ]),
} as const satisfies Record<string, Code>;

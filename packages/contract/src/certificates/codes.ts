import { type Code, entry } from '../code-entry.ts';

/** Certificates of goods, suppliers and brands. */
export const certificateCodes = {
  CERTIFICATE_NOT_PDF: entry(7521, 422, [
    'A certificate is a PDF of at most 10 MB. This file is none, whatever its name says.',
    'الشهادة ملف PDF لا يتجاوز 10 ميغابايت. هذا الملف ليس كذلك مهما كان اسمه.',
    'بڕوانامە فایلی PDFە تا 10 مێگابایت. ئەم فایلە PDF نییە، ناوەکەی هەرچییەک بێت.',
    '证书须为不超过 10 MB 的 PDF。此文件并非 PDF（与文件名无关）。',
  ]),
  CERTIFICATE_DATES: entry(7522, 422, [
    'A certificate does not end before it begins.',
    'لا يمكن أن تنتهي الشهادة قبل بدايتها.',
    'بڕوانامە پێش دەستپێکردنی کۆتایی نایەت.',
    '证书的截止日期不能早于起始日期。',
  ]),
  CERTIFICATE_NUMBER_TAKEN: entry(7523, 409, [
    'This certificate of the same kind and number is kept already.',
    'هذه الشهادة محفوظة مسبقًا بالنوع والرقم نفسيهما.',
    'ئەم بڕوانامەیە پێشتر بە هەمان جۆر و ژمارە تۆمار کراوە.',
    '同类型、同编号的证书已存在。',
  ]),
} as const satisfies Record<string, Code>;

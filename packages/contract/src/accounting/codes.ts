import { type Code, entry } from '../code-entry.ts';

/** The ledger's months. */
export const accountingCodes = {
  MONTH_CLOSED: entry(7700, 409, [
    'This month is closed: nothing can be posted into it.',
    'هذا الشهر مغلق ولا يمكن القيد فيه.',
    'ئەم مانگە داخراوە و هیچی تێدا تۆمار ناکرێت.',
    '该月已结账，不能再记账。',
  ]),
  MONTH_NOT_OVER: entry(7701, 409, [
    'This month is not over yet.',
    'لم ينتهِ هذا الشهر بعد.',
    'ئەم مانگە هێشتا تەواو نەبووە.',
    '该月尚未结束。',
  ]),
  JOURNAL_TOO_LONG: entry(7702, 409, [
    'A workbook takes at most {max} entries. Take the CSV file.',
    'يتسع الملف لـ {max} قيد كحد أقصى. استخدم ملف CSV.',
    'فایلەکە زۆرترین {max} تۆمار وەردەگرێت. فایلی CSV بەکاربهێنە.',
    '工作簿最多容纳 {max} 条分录，请使用 CSV 文件。',
  ]),
} as const satisfies Record<string, Code>;

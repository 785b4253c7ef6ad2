/**
 * Letters that Arabic and Kurdish keyboards write differently but readers do not distinguish in a
 * name; each row becomes its first letter. Letters with a sound of their own (ێ ۆ ڕ ڵ آ ؤ ئ) are
 * unchanged.
 */
const readAlike = [
  'یيى',
  'کكڪ',
  'هەةھہ',
  'اأإٱ',
  ...Array.from('0123456789', (digit, at) => digit + '٠١٢٣٤٥٦٧٨٩'[at] + '۰۱۲۳۴۵۶۷۸۹'[at]),
];
const foldOf = new Map(
  readAlike.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
);
/** A stroke that only lengthens a word. */
const tatweel = 'ـ';

/** A text in which letters that read alike are the same letter, in small letters. */
export const foldLetters = (text: string): string =>
  Array.from(
    text.normalize('NFKC').toLowerCase().replaceAll(tatweel, ''),
    (letter) => foldOf.get(letter) ?? letter,
  ).join('');

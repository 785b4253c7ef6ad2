/** The Arabic (101) keyboard mapped to the Latin one, for queries typed with the wrong layout. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const arabicKeys = [
  'ض',
  'ص',
  'ث',
  'ق',
  'ف',
  'غ',
  'ع',
  'ه',
  'خ',
  'ح',
  'ج',
  'د',
  'ش',
  'س',
  'ي',
  'ب',
  'ل',
  'ا',
  'ت',
  'ن',
  'م',
  'ك',
  'ط',
  'ئ',
  'ء',
  'ؤ',
  'ر',
  'لا',
  'ى',
  'ة',
  'و',
  'ز',
  'ظ',
  'ذ',
];

const toArabic = new Map([...latinKeys].map((key, at) => [key, arabicKeys[at] ?? key]));
const toLatin = new Map(arabicKeys.map((letter, at) => [letter, latinKeys[at] ?? letter]));

/** The text as the other keyboard would have written it; undefined when it mixes both scripts. */
export function otherKeyboard(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]+$/.test(lower))
    return [...lower].map((key) => toArabic.get(key) ?? key).join('');
  if (!/^[\s\u0600-\u06ff]+$/.test(lower)) return undefined;
  return lower
    .replaceAll('لا', 'b')
    .replace(/[\u0600-\u06ff]/g, (letter) => toLatin.get(letter) ?? letter);
}

/**
 * One letter fold for the index and for the query alike. It is a superset of Lucene's Arabic and Sorani
 * normalisers, KLPT and AsoSoft, so a buyer may type either language on either keyboard.
 */
const letters: Record<string, string> = {};
const foldTo = (target: string, sources: string) => {
  for (const source of sources) letters[source] = target;
};
foldTo('ا', 'أإآٱٲٳ');
foldTo('ی', 'ىيێېےئۍ');
foldTo('ک', 'كڪ');
foldTo('ه', 'ةەھہۀۂۃ');
foldTo('و', 'ۆؤۇۊ');
foldTo('ر', 'ڕڒ');
foldTo('ل', 'ڵ');
foldTo('', 'ء');
'٠١٢٣٤٥٦٧٨٩'.split('').forEach((digit, value) => {
  letters[digit] = String(value);
});
'۰۱۲۳۴۵۶۷۸۹'.split('').forEach((digit, value) => {
  letters[digit] = String(value);
});

const mapped = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
// Harakat, Koranic signs, tatweel, bidi and format characters, combining marks of Latin letters.
const deleted =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]|[\u0300-\u036F]/gu;
const accentedLatin = /[\u00C0-\u024F\u1E00-\u1EFF]/gu;
const controls = /\p{Cc}/gu;

const once = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(controls, ' ')
    .replace(accentedLatin, (letter) => letter.normalize('NFD'))
    .replace(deleted, '')
    .replace(mapped, (letter) => letters[letter] ?? letter)
    .replace(/و{2,}/gu, 'و');

/** Never throws; any text is accepted, lone surrogates and control characters included. */
export const fold = (text: string): string => {
  const first = once(text.toWellFormed());
  // Deleting a joiner can let two characters compose; a second pass settles it.
  return once(first);
};

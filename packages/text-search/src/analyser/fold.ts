import { traditional } from './traditional.ts';

/**
 * One letter fold for both the index and queries. It is a superset of Lucene's Arabic and Sorani
 * normalisers, KLPT and AsoSoft, so that either language can be typed on either keyboard.
 */
const foldings: readonly (readonly [target: string, sources: string])[] = [
  ['ا', 'أإآٱٲٳ'],
  ['ی', 'ىيێېےئۍ'],
  ['ک', 'كڪ'],
  ['ه', 'ةەھہۀۂۃ'],
  ['و', 'ۆؤۇۊ'],
  ['ر', 'ڕڒ'],
  ['ل', 'ڵ'],
];
// Hamza, harakat, Koranic signs, tatweel, bidi and format characters, combining marks of Latin
// letters and of symbols, and what chooses the look of an emoji (❤️, 1️⃣).
const deleted: readonly (readonly [first: number, last: number])[] = [
  [0x0621, 0x0621],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e7],
  [0x06e8, 0x06e8],
  [0x06ea, 0x06ed],
  [0x0640, 0x0640],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
];

const planeSize = 0x10_000;
const space = 0x20;
const waw = 0x648;

/** The folded UTF-16 units; 0 is deleted. Surrogates stay as they are. */
function makeTable(): Uint16Array {
  const table = Uint16Array.from({ length: planeSize }, (_, code) => code);
  for (const [first, last] of [
    [0, 0x1f],
    [0x7f, 0x9f],
  ] as const)
    table.fill(space, first, last + 1);
  for (const [first, last] of deleted) table.fill(0, first, last + 1);
  for (const [target, sources] of foldings)
    for (const source of sources) table[source.charCodeAt(0)] = target.charCodeAt(0);
  for (const [from = '', to = ''] of traditional) table[from.charCodeAt(0)] = to.charCodeAt(0);
  for (const zero of [0x660, 0x6f0])
    for (let digit = 0; digit < 10; digit += 1) table[zero + digit] = 0x30 + digit;
  // An accented Latin letter is its base letter.
  for (const [first, last] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let code = first; code <= last; code += 1)
      table[code] = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
  return table;
}

const table = makeTable();
const asciiOnly = /^[\x20-\x7e]*$/;
let units = new Uint16Array(1 << 12);

const foldOnce = (input: string): string => {
  const text = input.normalize('NFKC').toLowerCase();
  if (text.length > units.length) units = new Uint16Array(2 * text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = table[text.charCodeAt(at)] ?? 0;
    // وو is one letter too.
    if (code === 0 || (code === waw && length > 0 && units[length - 1] === waw)) continue;
    units[length] = code;
    length += 1;
  }
  return Buffer.from(units.buffer, 0, 2 * length).toString('utf16le');
};

/** Never throws; any text is accepted, lone surrogates and control characters included. */
export const fold = (text: string): string => {
  if (asciiOnly.test(text)) return text.toLowerCase();
  const wellFormed = text.toWellFormed();
  let folded = foldOnce(wellFormed);
  // Most texts are words that were folded before.
  if (folded === wellFormed) return folded;
  // Deleting a joiner can let two characters compose; the next pass handles it.
  for (let next = foldOnce(folded); next !== folded; next = foldOnce(folded)) folded = next;
  return folded;
};

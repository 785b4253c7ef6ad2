/**
 * The classes of a name's consonants, in any script. "سامسونگ", "سامسۆنج" and "samsung" have the
 * same. The classes follow what Arabic and Sorani spellings mix up (p/b, g/j/k/q, s/z/sh/ch, t/d,
 * v/f/w are one each; y, w and h may be vowels).
 */
const classes: Record<string, string> = {};
for (const [to, from] of [
  ['b', 'bpبپ'],
  ['k', 'cgjkqxجگکقغخ'],
  ['s', 'szسصزذظضثشچژ'],
  ['t', 'tdتطد'],
  ['f', 'fvفڤ'],
  ['l', 'lل'],
  ['m', 'mم'],
  ['n', 'nن'],
  ['r', 'rر'],
] as const)
  for (const letter of from) classes[letter] = to;

const minKeyLength = 3;

/**
 * The consonant classes of a folded word, doubled ones once; undefined if too few are left to
 * distinguish words.
 */
export function skeletonOf(word: string): string | undefined {
  let key = '';
  const plain = word
    .replace(/ck|kh|gh/g, 'k')
    .replace(/sh|ch|zh|th/g, (pair) => (pair === 'th' ? 't' : 's'))
    .replaceAll('ph', 'f')
    .replaceAll('نک', 'نگ');
  for (const letter of plain) {
    const class_ = classes[letter];
    if (class_ !== undefined && !key.endsWith(class_)) key += class_;
  }
  return key.length >= minKeyLength ? key : undefined;
}

const startsWithVowel = (word: string): boolean => classes[word[0] ?? ''] === undefined;

/** Spellings of a name in other letters keep whether it begins with a vowel: بشۆن is no "Epson". */
export const mayBeSpelling = (word: string, brand: string): boolean =>
  startsWithVowel(word) === startsWithVowel(brand);

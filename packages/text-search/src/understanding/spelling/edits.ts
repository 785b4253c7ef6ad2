/**
 * One bit per letter (modulo 32): words whose sets differ by more than two letters per edit cannot
 * be near.
 */
export function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

export function bitCount(set: number): number {
  let rest = set;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** Up to this length a word is near to too many others. */
const shortWord = 5;
/** Up to this length any key may be meant. */
const veryShortWord = 4;

/** Letters that sound alike, and so are mixed up in writing: مضلة for مظلة, "hoze" for "hose". */
const similarLetters = [
  'ضظذز',
  'سصث',
  'تط',
  'حه',
  'اه',
  'aeiouy',
  'ckq',
  'szc',
  'bp',
  'dt',
  'gj',
  'fvw',
  'mn',
];

/** Rows of keys, each key above its neighbour. */
const keyboards = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['ضصثقفغعهخحجد', 'شسیبلاتنمکط', 'ئءؤرلىهوزظ'],
  ['قوهرتیئحوپ', 'اسدفگهژکل', 'زخجڤبنم'],
];

/** Keys that a finger hits in place of each other. */
const neighbourKeys = new Set(
  keyboards.flatMap((rows) =>
    rows.flatMap((row, at) =>
      [...row].flatMap((key, column) =>
        [row[column + 1], rows[at + 1]?.[column], rows[at + 1]?.[column - 1]].flatMap((other) =>
          other === undefined ? [] : [key + other, other + key],
        ),
      ),
    ),
  ),
);

const soundsAlike = (typed: string, meant: string): boolean =>
  typed.length === meant.length &&
  [...typed].every(
    (letter, at) =>
      letter === meant[at] ||
      similarLetters.some(
        (letters) => letters.includes(letter) && letters.includes(meant[at] ?? ''),
      ),
  );

/** One letter is that of the key beside the right one. */
const isBesideKey = (typed: string, meant: string): boolean =>
  typed.length === meant.length &&
  [...typed].every(
    (letter, at) => letter === meant[at] || neighbourKeys.has(`${letter}${meant[at] ?? ''}`),
  );

/** One letter too many, struck with the one before or after it: its own ("شاححن") or one beside it. */
const hasExtraLetter = (
  typed: string,
  meant: string,
  isStruckWith: (letter: string, neighbour: string) => boolean,
): boolean =>
  [...typed].some(
    (letter, at) =>
      typed.slice(0, at) + typed.slice(at + 1) === meant &&
      [typed[at - 1], typed[at + 1]].some((other) => other && isStruckWith(letter, other)),
  );

const isDoubled = (typed: string, meant: string): boolean =>
  hasExtraLetter(typed, meant, (letter, other) => letter === other);

/** "شاحتن": ت lies beside ن. */
const hasExtraKey = (typed: string, meant: string): boolean =>
  hasExtraLetter(typed, meant, (letter, other) => neighbourKeys.has(letter + other));

const isSwapped = (typed: string, meant: string): boolean =>
  typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('');

/** Whether the longer word is the shorter one with letters between. */
export function isSubsequence(word: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return at === word.length;
}

/**
 * Whether a word in Arabic script is surely another one mistyped, and no word of its own. Of the
 * Sorani words of four letters that no goods have, every fifth is one letter away from one that
 * goods have, nearly always by another letter (flour, ئارد, and toy, یاری); by a letter left out,
 * doubled or swapped with its neighbour it is one of fifty. The first letter is rarely mistyped.
 */
export function isSureTypo(typed: string, meant: string): boolean {
  if (isSwapped(typed, meant) || soundsAlike(typed, meant)) return true;
  if (typed[0] !== meant[0]) return false;
  return (
    typed.length > shortWord ||
    isSubsequence(typed, meant) ||
    isDoubled(typed, meant) ||
    (typed.length > veryShortWord && (isBesideKey(typed, meant) || hasExtraKey(typed, meant)))
  );
}

const maxLength = 64;
const rows = [
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1),
  new Uint8Array(maxLength + 1),
] as const;

/**
 * Insertions, deletions, replacements and swaps of neighbours (optimal string alignment) from a to
 * b; `limit + 1` when there are more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || b.length > maxLength) return limit + 1;
  let [before, last, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? 0;
}

/**
 * Marks that turn the direction of what follows them (U+202A … U+202E): a name that carries one
 * would turn our words round.
 */
const turning = /[\u202A-\u202E]/gu;
/**
 * Everything below the space, and half surrogate pairs: no keyboard makes them, no font draws them.
 */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;
/**
 * Small pictures, and what joins them into one: our fonts have none, and a box stands for a missing
 * letter. Signs of old that the fonts draw (™, ☎, ♥) stay.
 */
const drawn = /[\u{1F000}-\u{1FAFF}\u{E0020}-\u{E007F}]|(?=[\u2702-\u27BF])\p{Emoji}/u.source;
const pictures = new RegExp(
  `\\u200D?(?:${drawn}|\\p{Emoji_Presentation})|[\\uFE0E\\uFE0F\\u20E3]`,
  'gu',
);
/**
 * Longer than any word: where no space comes, a line may be broken every so many letters. Chinese
 * breaks anywhere by itself.
 */
const unbroken = /[^\s\p{Script=Han}]{32,}/gu;
const everyLetters = 24;
const longestText = 6_000;

const breakable = (run: string): string => {
  const letters = [...run];
  const pieces = Array.from({ length: Math.ceil(letters.length / everyLetters) }, (_, index) =>
    letters.slice(index * everyLetters, (index + 1) * everyLetters).join(''),
  );
  return pieces.join('\u200B');
};

/** Any text made printable: one line, in its own direction, breakable, at most 6,000 characters. */
export function fitText(given: string): string {
  const plain = given
    .toWellFormed()
    .replace(turning, '')
    .replace(pictures, '')
    .replace(unprintable, ' ')
    .trim();
  const short =
    plain.length > longestText
      ? `${[...plain.slice(0, longestText - 2)].slice(0, -1).join('')}…`
      : plain;
  return short.replace(unbroken, breakable);
}

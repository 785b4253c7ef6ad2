/**
 * Marks that turn the direction of what follows them (U+202A … U+202E): a name that carries one
 * would reverse our words.
 */
const directionMarks = /[\u202A-\u202E]/gu;
/**
 * Everything below the space, and half surrogate pairs: no keyboard makes them, no font draws them.
 */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;
/**
 * Small pictures, and what joins them into one: our fonts have none, and a box stands for a missing
 * letter. Signs of old that the fonts draw (™, ☎, ♥) stay.
 */
const pictureSource = /[\u{1F000}-\u{1FAFF}\u{E0020}-\u{E007F}]|(?=[\u2702-\u27BF])\p{Emoji}/u
  .source;
const picturePattern = new RegExp(
  `\\u200D?(?:${pictureSource}|\\p{Emoji_Presentation})|[\\uFE0E\\uFE0F\\u20E3]`,
  'gu',
);
/**
 * Longer than any word: where no space comes, a line may be broken every so many letters. Chinese
 * breaks anywhere by itself.
 */
const longRun = /[^\s\p{Script=Han}]{32,}/gu;
const lettersPerPart = 24;
const maxTextLength = 6_000;

const makeBreakable = (run: string): string => {
  const letters = [...run];
  const parts = Array.from({ length: Math.ceil(letters.length / lettersPerPart) }, (_, index) =>
    letters.slice(index * lettersPerPart, (index + 1) * lettersPerPart).join(''),
  );
  return parts.join('\u200B');
};

/** Any text made printable: one line, in its own direction, breakable, at most 6,000 characters. */
export function fitText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(directionMarks, '')
    .replace(picturePattern, '')
    .replace(unprintable, ' ')
    .trim();
  const short =
    plain.length > maxTextLength
      ? `${[...plain.slice(0, maxTextLength - 2)].slice(0, -1).join('')}…`
      : plain;
  return short.replace(longRun, makeBreakable);
}

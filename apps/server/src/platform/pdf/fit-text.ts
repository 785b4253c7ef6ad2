/**
 * Marks that change the direction of the following text (U+202A … U+202E): in a name they would
 * reverse our words.
 */
const directionMarks = /[\u202A-\u202E]/gu;
/** Control characters and unpaired surrogates: no keyboard types them and no font has them. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;
/**
 * Emoji and their joiners, which our fonts do not have. Older symbols in the fonts (™, ☎, ♥) stay.
 */
const pictureSource = /[\u{1F000}-\u{1FAFF}\u{E0020}-\u{E007F}]|(?=[\u2702-\u27BF])\p{Emoji}/u
  .source;
const picturePattern = new RegExp(
  `\\u200D?(?:${pictureSource}|\\p{Emoji_Presentation})|[\\uFE0E\\uFE0F\\u20E3]`,
  'gu',
);
/**
 * Longer than any word: without a space a line may break every so many letters. Chinese breaks
 * anywhere.
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

/**
 * Makes any text printable: one line, in its own direction, breakable, at most 6,000 characters.
 */
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

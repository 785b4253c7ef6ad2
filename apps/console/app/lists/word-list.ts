/** Splits words separated by commas of any language, or by new lines. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،，、;؛\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Makes one word of a search that may contain a comma. */
export const asOneWord = (text: string): string => parseWords(text).join(' ');

export const listText = (words: readonly string[] | undefined): string => (words ?? []).join(', ');

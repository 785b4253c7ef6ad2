/** Words as a clerk lists them, parted by commas of any of the languages or by new lines. */
export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،，、;؛\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** A search as one word of a list, also where its reader typed a comma. */
export const asOneWord = (text: string): string => parseWords(text).join(' ');

export const listText = (words: readonly string[] | undefined): string => (words ?? []).join(', ');

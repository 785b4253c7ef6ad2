/**
 * Marks that would turn the text around them, and signs that no keyboard has. The joiners of Sorani
 * and Persian stay.
 */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** The words of an address as they may be shown and searched. */
export const typedWords = (name: string | null): string =>
  (name ?? '').replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim();

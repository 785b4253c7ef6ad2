/**
 * Bidirectional controls, which would reorder the text around them, and control characters. The
 * joiners of Sorani and Persian stay.
 */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Cleans the words of an address for display and search. */
export const cleanWords = (name: string | null): string =>
  (name ?? '').replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim();

import { type Code, entry } from '../errors/code-entry.ts';

/** Translations of the catalogue's texts. */
export const translationCodes = {
  TRANSLATOR_OFF: entry(7720, 409),
  TRANSLATION_LIMIT: entry(7721, 409),
} as const satisfies Record<string, Code>;

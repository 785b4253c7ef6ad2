import { type Code, entry } from '../errors/code-entry.ts';

/** Articles, events and banners. */
export const contentCodes = {
  ARTICLE_MARKUP: entry(7400, 422),
  ARTICLE_PICTURE: entry(7401, 422),
  PERIOD_ENDS_FIRST: entry(7402, 422),
  ARTICLE_SLUG_TAKEN: entry(7403, 409),
  ARTICLE_INCOMPLETE: entry(7404, 422),
  CONTENT_FILM: entry(7407, 422),
  CONTENT_FILM_CODEC: entry(7408, 422),
  ARTICLE_VARIABLE: entry(7406, 422),
  ARTICLE_OWN_WORK: entry(7405, 403),
} as const satisfies Record<string, Code>;

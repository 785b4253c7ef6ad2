const special = /['\\]/;

/**
 * A lexeme inside a tsvector or tsquery literal: quotes and backslashes are doubled, nothing else
 * is special.
 */
export const quoteLexeme = (lexeme: string): string =>
  `'${special.test(lexeme) ? lexeme.replace(/['\\]/g, '$&$&') : lexeme}'`;

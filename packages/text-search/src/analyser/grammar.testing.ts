/**
 * The grammar PostgreSQL's own parser accepts (src/backend/utils/adt/tsvector_parser.c), narrowed
 * to quoted lexemes: a NUL byte, a lone surrogate, an empty or over-long lexeme, a position 0 and a
 * stray sign are refused.
 */
const lexeme = String.raw`'((?:[^'\\]|''|\\\\)+)'`;
const vectorEntry = new RegExp(
  `^${lexeme}:([1-9][0-9]{0,4}[ABC]?(?:,[1-9][0-9]{0,4}[ABC]?)*)$`,
  'u',
);
const maxLexemeBytes = 2_046;

const assertText = (literal: string) => {
  if (literal.includes('\u0000')) throw new Error('NUL byte');
  if (!literal.isWellFormed()) throw new Error('lone surrogate');
};

const assertLexeme = (quoted: string) => {
  if (Buffer.byteLength(quoted) > maxLexemeBytes) throw new Error('lexeme too long');
};

export const assertTsvector = (literal: string): void => {
  assertText(literal);
  if (literal === '') return;
  for (const entry of literal.split(/ (?=')/)) {
    const match = vectorEntry.exec(entry);
    if (match === null) throw new Error(`not a tsvector entry: ${entry}`);
    assertLexeme(match[1] ?? '');
    const positions = (match[2] ?? '').split(',').map(Number.parseFloat);
    if (positions.length > 255 || positions.some((position) => position > 16_383))
      throw new Error('positions out of range');
  }
};

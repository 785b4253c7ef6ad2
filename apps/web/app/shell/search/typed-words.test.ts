import { expect, test } from 'vitest';
import { cleanWords } from './typed-words.ts';

test('direction marks and invisible characters are removed; a joiner within a Sorani word is kept', () => {
  expect(cleanWords('\u0000 a\u202eb\u2066c\td ')).toBe('a b c d');
  expect(cleanWords('مێ\u200cز')).toBe('مێ\u200cز');
  expect(cleanWords('\u202e\u0000')).toBe('');
  expect(cleanWords(null)).toBe('');
});

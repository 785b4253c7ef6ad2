import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('direction marks and invisible characters are removed; a joiner within a Sorani word is kept', () => {
  expect(typedWords('\u0000 a\u202eb\u2066c\td ')).toBe('a b c d');
  expect(typedWords('مێ\u200cز')).toBe('مێ\u200cز');
  expect(typedWords('\u202e\u0000')).toBe('');
  expect(typedWords(null)).toBe('');
});

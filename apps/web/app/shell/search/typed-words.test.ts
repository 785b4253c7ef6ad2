import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test('what turns or hides text is taken out of the words; a joiner within a Sorani word stays', () => {
  expect(typedWords('\u0000 a\u202eb\u2066c\td ')).toBe('a b c d');
  expect(typedWords('مێ\u200cز')).toBe('مێ\u200cز');
  expect(typedWords('\u202e\u0000')).toBe('');
  expect(typedWords(null)).toBe('');
});

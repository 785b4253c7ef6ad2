import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test('a text is found by parts of its words in any order, case and spelling of the hamza', () => {
  expect(hasWords('Minutes for a review', 'REVIEW min')).toBe(true);
  expect(hasWords('Minutes for a review', 'review hours')).toBe(false);
  expect(hasWords('أيام الإرجاع', 'الارجاع ايام')).toBe(true);
  expect(hasWords('Minutes', ' ')).toBe(true);
});

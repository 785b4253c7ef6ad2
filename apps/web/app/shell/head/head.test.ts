import { expect, test } from 'vitest';
import { alternatesOf } from './head.tsx';

test('other languages of a page that is not in English name canonical addresses only', () => {
  expect(alternatesOf('/news-center/x', ['ar'])).toEqual([
    ['ar', '/news-center/x?lang=ar'],
    ['x-default', '/news-center/x?lang=ar'],
  ]);
  expect(alternatesOf('/news-center/x', ['ar', 'en'])).toEqual([
    ['ar', '/news-center/x?lang=ar'],
    ['en', '/news-center/x'],
    ['x-default', '/news-center/x'],
  ]);
});

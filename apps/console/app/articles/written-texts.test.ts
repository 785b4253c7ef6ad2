import { expect, test } from 'vitest';
import { areSameTexts, noTexts } from './written-texts.ts';

test('a text is one’s own once a language of any part differs from what was chosen', () => {
  const chosen = {
    titles: { en: 'Lost goods' },
    summaries: {},
    bodies: { en: '<p>Refunded.</p>' },
  };
  expect(areSameTexts(chosen, { ...chosen, titles: { en: 'Lost goods ', ar: '' } })).toBe(true);
  expect(areSameTexts({ titles: {}, bodies: { ar: '' } }, noTexts)).toBe(true);
  expect(areSameTexts({ ...chosen, bodies: { en: '<p>Refunded at once.</p>' } }, chosen)).toBe(
    false,
  );
  expect(areSameTexts({ ...chosen, summaries: { ckb: 'x' } }, chosen)).toBe(false);
});

import { expect, test } from 'vitest';
import { noneChosen, withMatching } from './chosen-rows.ts';

const rowsOf = (listKey: string, ...keys: string[]) => ({
  listKey,
  keys: new Set(keys),
  isCut: false,
});

test('all that match are chosen where the list still shows what they match', () => {
  expect(withMatching(noneChosen('lamps'), rowsOf('lamps', 'l1', 'l2')).keys.size).toBe(2);
});

test('an answer about another query chooses nothing', () => {
  const present = rowsOf('kettles', 'k1');
  expect(withMatching(present, rowsOf('lamps', 'l1', 'l2'))).toBe(present);
});

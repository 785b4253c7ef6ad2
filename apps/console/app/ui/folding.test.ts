import { expect, test } from 'vitest';
import { foldingOf, maxColumnsInLine } from './folding.ts';

const folding = (
  list: Parameters<typeof foldingOf>[0],
  hasSelection: boolean,
  most = maxColumnsInLine,
) => foldingOf(list, { hasSelection, most });

const columns = (keys: string) => [...keys].map((key) => ({ key }));

test('a list with few columns is a table as it is', () => {
  const { folded, tracks, lines } = folding(columns('abcd'), false);
  expect([...folded]).toEqual([]);
  expect(tracks).toBe('auto auto auto auto');
  expect(lines).toBe(1);
});

test('of many columns the first are in the row and the others below it; the leading one is always in the row', () => {
  const many = columns('abcdefgh').map((column) =>
    column.key === 'h'
      ? { ...column, isPrimary: true }
      : column.key === 'b'
        ? { ...column, wide: true }
        : column,
  );
  const { folded, lines } = folding(many, false);
  expect([...folded]).toEqual(['b', 'g']);
  expect(lines).toBe(2);
});

test('the checkboxes of rows take the room of a column, buttons have a line of their own', () => {
  const { folded, tracks, lines } = folding(
    [...columns('abcdef'), { key: 'acts', isUnlabelled: true }],
    true,
  );
  expect([...folded]).toEqual(['f', 'acts']);
  expect(tracks.startsWith('2.5rem auto')).toBe(true);
  expect(lines).toBe(2);
});

test('fewer columns are in the row where their texts need more room', () => {
  const { folded, tracks, lines } = folding(columns('abcdef'), false, 4);
  expect([...folded]).toEqual(['e', 'f']);
  expect(tracks).toBe('auto auto auto auto');
  expect(lines).toBe(2);
});

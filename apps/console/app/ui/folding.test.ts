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

test('of many columns the first stand in line and the others below; what leads is always in line', () => {
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

test('the boxes that choose rows take a place, buttons have a line of their own', () => {
  const { folded, tracks, lines } = folding(
    [...columns('abcdef'), { key: 'acts', isUnlabelled: true }],
    true,
  );
  expect([...folded]).toEqual(['f', 'acts']);
  expect(tracks.startsWith('2.5rem auto')).toBe(true);
  expect(lines).toBe(2);
});

test('where their words need more room, fewer stand in line', () => {
  const { folded, tracks, lines } = folding(columns('abcdef'), false, 4);
  expect([...folded]).toEqual(['e', 'f']);
  expect(tracks).toBe('auto auto auto auto');
  expect(lines).toBe(2);
});

import { expect, test } from 'vitest';
import { foldingOf } from './folding.ts';

const columns = (keys: string) => [...keys].map((key) => ({ key }));

test('a list with few columns is a table as it is', () => {
  const { folded, tracks, lines } = foldingOf(columns('abcd'), false);
  expect([...folded]).toEqual([]);
  expect(tracks.split(') ')).toHaveLength(4);
  expect(lines).toBe(1);
});

test('of many columns the first stand in line and the others below; what leads is always in line', () => {
  const many = columns('abcdefgh').map((column) =>
    column.key === 'h'
      ? { ...column, lead: true }
      : column.key === 'b'
        ? { ...column, wide: true }
        : column,
  );
  const { folded, lines } = foldingOf(many, false);
  expect([...folded]).toEqual(['b', 'g']);
  expect(lines).toBe(2);
});

test('the boxes that choose rows take a place, buttons have a line of their own', () => {
  const { folded, tracks, lines } = foldingOf(
    [...columns('abcdef'), { key: 'acts', bare: true }],
    true,
  );
  expect([...folded]).toEqual(['f', 'acts']);
  expect(tracks.startsWith('2.5rem minmax(0, 1fr)')).toBe(true);
  expect(lines).toBe(2);
});

test('figures are narrower than what leads', () => {
  expect(
    foldingOf(
      [
        { key: 'a', lead: true },
        { key: 'b', end: true },
      ],
      false,
    ).tracks,
  ).toBe('minmax(0, 1.5fr) minmax(0, 0.9fr)');
});

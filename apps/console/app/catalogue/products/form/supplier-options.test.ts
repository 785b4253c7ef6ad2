import { expect, test } from 'vitest';
import { supplierOptions } from './supplier-options.ts';

const alpha = { supplierId: 1, name: 'Alpha', city: 'Yiwu' };
const beta = { supplierId: 2, name: 'Beta', city: 'Ningbo' };
const chosen = { value: '2', label: 'Beta · Ningbo' };

test('the chosen supplier keeps its name whether or not it is among those found', () => {
  const labelIn = (found: (typeof alpha)[]) =>
    supplierOptions(found, chosen).find(({ value }) => value === chosen.value)?.label;
  expect([labelIn([alpha, beta]), labelIn([alpha]), labelIn([])]).toEqual(
    Array.from({ length: 3 }, () => chosen.label),
  );
  // The stored one is known by its name alone.
  const stored = { value: '1', label: 'Alpha' };
  expect(supplierOptions([alpha, beta], stored)).toEqual([stored, chosen]);
});

import { expect, test } from 'vitest';
import { fileColumns } from './list-cells.ts';
import type { ListRow } from './read-list.ts';

const columnsOf = (...keys: string[]) => keys.map((key) => ({ key, heading: key }));

/** The records of a file of these rows. */
function recordsOf(rows: readonly ListRow[], columns: ReturnType<typeof fileColumns>) {
  const picked = rows.map((row) => columns.pick(row));
  return [columns.headings(), ...picked.map((values) => columns.cells(values))];
}

test('totals of purchase orders have one column for each currency', () => {
  const rows = [
    { poNo: 'PO-1', totalPrice: 1200, currency: 'CNY' },
    { poNo: 'PO-2', totalPrice: 300, currency: 'USD' },
  ];
  expect(recordsOf(rows, fileColumns('purchase-orders', columnsOf('no', 'total')))).toEqual([
    ['no', 'total (CNY)', 'total (USD)'],
    ['PO-1', 1200, ''],
    ['PO-2', '', 300],
  ]);
});

test('a claim on a supplier has its yuan and the dollars that they are', () => {
  const row = {
    claimedYuan: 70,
    acceptedYuan: null,
    claimed: { amount: 9.8, currency: 'USD' },
    accepted: null,
  };
  const columns = columnsOf('claimed', 'accepted', 'claimedUsd');
  expect(recordsOf([row], fileColumns('supplier-claims', columns))).toEqual([
    ['claimed (CNY)', 'accepted', 'claimedUsd (USD)'],
    [70, '', 9.8],
  ]);
});

test('a file has the same words for yes, no and nothing as the screen', () => {
  const checked = { key: 'checked', heading: 'Checked', words: { true: 'Yes', false: 'No' } };
  expect(
    recordsOf([{ checked: true }, { checked: false }], fileColumns('certificates', [checked])),
  ).toEqual([['Checked'], ['Yes'], ['No']]);
  const category = { key: 'category', heading: 'For', words: { null: 'All goods' } };
  expect(
    recordsOf(
      [{ categoryName: null }, { categoryName: 'Kettles' }],
      fileColumns('price-rules', [category]),
    ),
  ).toEqual([['For'], ['All goods'], ['Kettles']]);
});

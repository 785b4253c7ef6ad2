import { expect, test } from 'vitest';
import { announcedCounts, checksOf } from './count-fields.tsx';

const line = {
  ...{ lineId: 'l1', name: 'Kettle', variant: '', unit: 'piece' },
  picture: { url: '/media/none.svg', width: 800, height: 800 },
  ...{ quantity: 6, pieces: 6, isSplit: false },
};

test('goods that were not inspected never pass because the server says late that they must be', () => {
  // Scanned without a connection: what must be inspected is not known.
  const counts = announcedCounts({ lines: [line] });
  expect(checksOf(counts, { toCheck: [] })).toMatchObject([{ finding: 'pass', inspected: false }]);
  const toCheck = [{ lineId: 'l1', why: 'value' as const }];
  expect(checksOf(counts, { toCheck })).toBeUndefined();
  const chosen = { ...counts, l1: { counted: '6', finding: 'pass', note: '' } };
  expect(checksOf(chosen, { toCheck })).toMatchObject([{ finding: 'pass', inspected: true }]);
});

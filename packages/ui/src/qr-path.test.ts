import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('dark modules are squares inside a margin of four modules', () => {
  const rows = ['#.', '.#'];
  const modules = { size: 2, get: (row: number, column: number) => rows[row]?.[column] === '#' };
  expect(qrPath(modules)).toEqual({ size: 10, path: 'M4 4h1v1h-1zM5 5h1v1h-1z' });
});

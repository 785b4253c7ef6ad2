/** Types of PostgreSQL by their number in pg_type.dat. */
export const typeOids = { tsvector: 3614 } as const;

const headerBytes = 20;

/**
 * A one-dimensional array in PostgreSQL's binary form (array_recv in arrayfuncs.c): such a
 * parameter is neither quoted here nor parsed there. Elements are bytes as the type's receive
 * function expects them; none is null.
 */
export function binaryArray(elementType: number, elements: readonly Buffer[]): Buffer {
  const size = elements.reduce((sum, { length }) => sum + 4 + length, headerBytes);
  const bytes = Buffer.allocUnsafe(size);
  // One dimension, no nulls, the type, its length, counted from 1.
  let at = 0;
  for (const value of [1, 0, elementType, elements.length, 1]) at = bytes.writeInt32BE(value, at);
  for (const element of elements) {
    at = bytes.writeInt32BE(element.length, at);
    at += element.copy(bytes, at);
  }
  return bytes;
}

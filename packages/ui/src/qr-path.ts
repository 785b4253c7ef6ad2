/** The blank margin around a QR code, in modules. */
const quietZone = 4;

interface Modules {
  readonly size: number;
  get(row: number, column: number): unknown;
}

/** The dark modules of a QR code as one path of an SVG picture of `size` by `size`. */
export function qrPath(modules: Modules): { size: number; path: string } {
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) dark.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
  return { size: modules.size + 2 * quietZone, path: dark.join('') };
}

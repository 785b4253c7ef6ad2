import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { allLeaves } from '../leaves.ts';
import type { ImportRow } from '../types.ts';
import { writeWhole } from '../write-whole.ts';
import { hexOf, type PictureSpec, pictureSvg } from './compose.ts';
import { renderedPicture } from './renders.ts';

type DrawResult = { drawn: number; skipped: number };

const isColour = (name: string | undefined): boolean => name === 'Colour';

/** Every picture named in the rows, with its content; a file named twice is drawn once. */
export const pictureSpecsOf = (row: ImportRow, drawingOf: ReadonlyMap<string, string>) => {
  const specs = new Map<string, PictureSpec>();
  const drawing = drawingOf.get(row.categoryCode ?? '');
  if (drawing === undefined) return specs;
  for (const sku of row.skus ?? []) {
    const colour = sku.attributes.find(({ name }) => isColour(name.en))?.value.en;
    if (sku.image !== undefined && colour !== undefined)
      specs.set(sku.image, { drawing, productId: row.id, colour });
  }
  for (const image of row.images)
    if (!specs.has(image)) specs.set(image, { drawing, productId: row.id });
  return specs;
};

/** The same for all rows of the sample catalogue. */
const specsOfRows = () => {
  const drawingOf = new Map(allLeaves().map((leaf) => [leaf.code, leaf.drawing]));
  return (row: ImportRow): [string, PictureSpec][] => [...pictureSpecsOf(row, drawingOf)];
};

/** A photorealistic render if the product has one, else a drawing. */
const pictureOf = async (order: PictureSpec): Promise<Buffer> =>
  (await renderedPicture(order.productId, hexOf(order))) ??
  sharp(Buffer.from(pictureSvg(order)), { density: 72 })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();

/**
 * Makes the pictures named in the rows in a folder, as square webp of 512 to 800 px; with
 * `onlyMissing` existing ones stay.
 */
export const drawPictures = async (
  outDir: string,
  rows: Iterable<ImportRow>,
  options: { onlyMissing: boolean },
): Promise<DrawResult> => {
  const queue = [...rows].flatMap(specsOfRows());
  const result: DrawResult = { drawn: 0, skipped: 0 };
  await Promise.all(
    [...new Set(queue.map(([name]) => dirname(join(outDir, name))))].map((folder) =>
      mkdir(folder, { recursive: true }),
    ),
  );
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, order] = next;
      const path = join(outDir, name);
      if (options.onlyMissing && existsSync(path)) result.skipped += 1;
      else {
        await writeWhole(path, await pictureOf(order));
        result.drawn += 1;
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return result;
};

/**
 * Draws one picture by name; returns whether the name exists. Concurrent callers share one drawing.
 */
export const pictureMaker = (
  outDir: string,
  rows: () => Iterable<ImportRow>,
): ((name: string) => Promise<boolean>) => {
  const pendingDrawings = new Map<string, Promise<void>>();
  let specs: ReadonlyMap<string, PictureSpec> | undefined;
  const make = async (name: string, order: PictureSpec): Promise<void> => {
    const path = join(outDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, await pictureOf(order));
  };
  return async (name) => {
    specs ??= new Map([...rows()].flatMap(specsOfRows()));
    const order = specs.get(name);
    if (!order) return false;
    const pending =
      pendingDrawings.get(name) ?? make(name, order).finally(() => pendingDrawings.delete(name));
    pendingDrawings.set(name, pending);
    await pending;
    return true;
  };
};

import { demoProducts } from '../demo/catalogue.ts';
import { makeFilms } from '../demo/films/index.ts';
import { drawPictures } from '../demo/pictures/index.ts';
import { lowerPriority } from '../platform/child-process/low-priority.ts';

/** Rows per step: few enough that an interruption costs little. */
const batchSize = 25;
const reportEveryMs = 10_000;

/** Runs as a separate process: `node paint-pictures.ts <media folder> [products]`. */
async function paint(folder: string, maxProducts: number): Promise<void> {
  lowerPriority(15);
  process.once('disconnect', () => process.exit(0));
  const allProducts = [...demoProducts()];
  // Products with a film first, as many at most: films are not drawn on demand.
  const rows = [
    ...allProducts.filter(({ video }) => video !== undefined).slice(0, maxProducts),
    ...allProducts.filter(({ video }, index) => index < maxProducts && video === undefined),
  ];
  let drawn = 0;
  let reportedAt = Date.now();
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    drawn += (await drawPictures(folder, batch, { onlyMissing: true })).drawn;
    drawn += await makeFilms(folder, batch, { onlyMissing: true });
    if (drawn === 0 || Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    process.stdout.write(
      `Drawing sample pictures: ${Math.min(100, Math.round((100 * (from + batchSize)) / rows.length))} %\n`,
    );
  }
  if (drawn > 0) process.stdout.write(`Drawing sample pictures: done (${drawn} new)\n`);
}

const [folder, products] = process.argv.slice(2);
if (!folder) throw new Error('usage: paint-pictures.ts <media folder> [products]');
await paint(folder, products ? Number(products) : Number.POSITIVE_INFINITY);
process.exit(0);

import { demoProducts } from '../demo/catalogue.ts';
import { makeFilms } from '../demo/films/index.ts';
import { drawPictures } from '../demo/pictures/index.ts';
import { lowerPriority } from '../platform/child-process/low-priority.ts';

/** Rows per step: few enough that an interruption costs little. */
const step = 25;
const reportEveryMs = 10_000;

/** Runs as a separate process: `node paint-pictures.ts <media folder> [products]`. */
async function paint(folder: string, most: number): Promise<void> {
  lowerPriority(15);
  process.once('disconnect', () => process.exit(0));
  const all = [...demoProducts()];
  // Products with a film are always drawn, and first: they are few, and films are not drawn on
  // demand.
  const rows = [
    ...all.filter(({ video }) => video !== undefined),
    ...all.filter(({ video }, index) => index < most && video === undefined),
  ];
  let drawn = 0;
  let reportedAt = Date.now();
  for (let from = 0; from < rows.length; from += step) {
    const some = rows.slice(from, from + step);
    drawn += (await drawPictures(folder, some, { onlyMissing: true })).drawn;
    drawn += await makeFilms(folder, some, { onlyMissing: true });
    if (drawn === 0 || Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    process.stdout.write(
      `Drawing sample pictures: ${Math.min(100, Math.round((100 * (from + step)) / rows.length))} %\n`,
    );
  }
  if (drawn > 0) process.stdout.write(`Drawing sample pictures: done (${drawn} new)\n`);
}

const [folder, products] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
await paint(folder, products ? Number(products) : Number.POSITIVE_INFINITY);
process.exit(0);

import sharp from 'sharp';
import { seeded } from './seeded.ts';

const side = 400;

/**
 * A generated picture with the statistics of photographs: overlapping shapes of all sizes, shaded,
 * striped or dotted (the dead-leaves model). On white, in front of one colour, or filling the
 * picture.
 */
export function deadLeaves(seed: number): Promise<Buffer> {
  const random = seeded(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const colour = () =>
    `hsl(${Math.floor(360 * random())} ${Math.floor(100 * random())}% ${Math.floor(between(8, 92))}%)`;
  const filled = random() < 0.5;
  const spread = filled ? 0.75 : between(0.15, 0.35);
  const count = Math.floor(filled ? between(60, 400) : between(8, 120));
  const defs: string[] = [];
  const fill = (i: number): string => {
    const kind = random();
    if (kind < 0.45) return colour();
    if (kind < 0.75) {
      defs.push(
        `<linearGradient id="f${i}" gradientTransform="rotate(${Math.floor(360 * random())})"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`,
      );
    } else {
      const step = between(3, 24);
      const mark =
        random() < 0.5
          ? `<rect width="${step / 2}" height="${step}" fill="${colour()}"/>`
          : `<circle cx="${step / 2}" cy="${step / 2}" r="${step / 3}" fill="${colour()}"/>`;
      defs.push(
        `<pattern id="f${i}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.floor(360 * random())})"><rect width="${step}" height="${step}" fill="${colour()}"/>${mark}</pattern>`,
      );
    }
    return `url(#f${i})`;
  };
  const shapes = Array.from({ length: count }, (_, i) =>
    shape(i, { random, between, spread, fill }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${defs.join('')}</defs><rect width="${side}" height="${side}" fill="${random() < 0.6 ? '#fff' : colour()}"/>${shapes.join('')}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  return (random() < 0.5 ? drawn.blur(between(0.4, 1.5)) : drawn).jpeg({ quality: 80 }).toBuffer();
}

interface Brush {
  readonly random: () => number;
  readonly between: (low: number, high: number) => number;
  readonly spread: number;
  readonly fill: (i: number) => string;
}

function shape(i: number, { random, between, spread, fill }: Brush): string {
  // Sizes by a power law, like objects at all distances.
  const size = Math.min(160, 5 / Math.sqrt(random() + 0.0008));
  const x = Math.floor(side / 2 + side * spread * (2 * random() - 1));
  const y = Math.floor(side / 2 + side * spread * (2 * random() - 1));
  const turned = `transform="rotate(${Math.floor(360 * random())} ${x} ${y})"`;
  const kind = random();
  if (kind < 0.3)
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * between(0.2, 1)}" fill="${fill(i)}" ${turned}/>`;
  if (kind < 0.55) {
    const height = size * between(0.2, 1.5);
    return `<rect x="${x - size}" y="${y - height}" width="${2 * size}" height="${2 * height}" rx="${size * between(0, 0.4)}" fill="${fill(i)}" ${turned}/>`;
  }
  const point = () =>
    `${Math.floor(x + size * between(-1.4, 1.4))} ${Math.floor(y + size * between(-1.4, 1.4))}`;
  if (kind < 0.8)
    return `<path d="M${point()}L${point()}L${point()}L${point()}Z" fill="${fill(i)}"/>`;
  return `<path d="M${point()}C${point()} ${point()} ${point()}S${point()} ${point()}" fill="none" stroke="${fill(i)}" stroke-width="${between(1, size / 3)}"/>`;
}

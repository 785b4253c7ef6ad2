import sharp from 'sharp';

const shapes = 26;

/** A different drawing for each number: coloured shapes on white, the same in every run. */
export function aDrawing(number: number): Promise<Buffer> {
  let state = (number + 1) * 2_654_435_761;
  const next = (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % most;
  };
  const drawn = Array.from({ length: shapes }, () => {
    const at = [60 + next(280), 60 + next(280)];
    const fill = `hsl(${next(360)} ${30 + next(70)}% ${20 + next(60)}%)`;
    const turn = `transform="rotate(${next(360)} ${at[0]} ${at[1]})" fill="${fill}"`;
    const [w, h] = [12 + next(70), 12 + next(70)];
    return next(2)
      ? `<rect x="${at[0]}" y="${at[1]}" width="${w}" height="${h}" ${turn}/>`
      : `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${w / 2}" ry="${h / 2}" ${turn}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer();
}

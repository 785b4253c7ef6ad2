import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Renders of sample goods, by product: `<id>.white.webp` with the coloured parts in white and, if
 * there are any, `<id>.black.webp` with them in black. Made by `tools/renders`.
 */
export const renderFolder = fileURLToPath(new URL('../../../demo-renders', import.meta.url));

/** Width and height of a render, in pixels. */
export const renderSide = 512;

/** Reflectance of the white parts, used when mixing a colour. */
const whiteness = 0.86;

/** sRGB 0 … 255 → light 0 … 1 */
const lightOf = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const lightSteps = 4095;
/** Light 0 … 1 in steps → sRGB 0 … 255 */
const valueOfLight = Uint8Array.from({ length: lightSteps + 1 }, (_, step) => {
  const light = step / lightSteps;
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
});

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/**
 * The picture with its coloured parts in this colour (`#rrggbb`). Light is additive: the difference
 * between white and black is the colour's contribution, including shadows and reflections on other
 * parts.
 * @throws Error when the two are not of one size
 */
export async function mixColour(white: Buffer, black: Buffer | undefined, colour: string) {
  const { data, info } = await pixelsOf(white);
  if (black) {
    const { data: dark } = await pixelsOf(black);
    if (dark.length !== data.length) throw new Error('a render in black has another size');
    const shares = [1, 3, 5].map((at) =>
      Math.min(1, (lightOf[Number.parseInt(colour.slice(at, at + 2), 16)] ?? 0) / whiteness),
    );
    for (let at = 0; at < data.length; at += 1) {
      const below = lightOf[dark[at] ?? 0] ?? 0;
      const above = lightOf[data[at] ?? 0] ?? 0;
      const light = below + (shares[at % 3] ?? 0) * (above - below);
      data[at] = valueOfLight[Math.round(Math.max(0, Math.min(1, light)) * lightSteps)] ?? 0;
    }
  }
  return sharp(data, { raw: { ...info, channels: 3 } })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
}

/** The render of a product in a colour, if it exists. */
export async function renderedPicture(productId: string, colour: string) {
  const [white, black] = ['white', 'black'].map((tint) =>
    join(renderFolder, `${productId}.${tint}.webp`),
  );
  if (!white || !black || !existsSync(white)) return undefined;
  return mixColour(
    await readFile(white),
    existsSync(black) ? await readFile(black) : undefined,
    colour,
  );
}

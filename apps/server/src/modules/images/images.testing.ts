import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aDrawing } from '@wasit/picture-matching/drawing.testing';
import type { Platform } from '../../platform/platform.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';

/** Puts a picture into the media folder under its catalogue name. */
export function putMedia({ config }: Platform, name: string, picture: Buffer): void {
  const file = join(config.dataDir, 'media', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/** A product with the drawing of this number. */
export async function aDrawnProduct(app: { readonly platform: Platform }, number: number) {
  const name = `demo/drawing-${number}.webp`;
  putMedia(app.platform, name, await aDrawing(number));
  return aProduct(app, { id: `drawn-${number}`, images: [name] });
}

/**
 * Limits of a picture to search by (specification, section 5), shared by browser and server. Free
 * of zod, because pages import it. The longer side is in pixels, the quality is that of a JPEG from
 * 0 to 1.
 */
export const searchImage = {
  longestSidePx: 800,
  quality: 0.5,
  maxBytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png'],
} as const;

/** A part of a picture, in thousandths of its width and height. */
export interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: CropBox = { x: 0, y: 0, width: 1000, height: 1000 };

/** A part has at least a twentieth of each side. */
export const smallestCrop = 50;

/**
 * "x,y,width,height" as in addresses; undefined when it is invalid, leaves the picture, or is too
 * small.
 */
export function readCrop(text: string): CropBox | undefined {
  const [, x, y, width, height] = /^(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  const crop = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const inside = crop.x + crop.width <= 1000 && crop.y + crop.height <= 1000;
  return inside && crop.width >= smallestCrop && crop.height >= smallestCrop ? crop : undefined;
}

export const cropText = ({ x, y, width, height }: CropBox): string =>
  [x, y, width, height].join(',');

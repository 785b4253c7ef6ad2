import type { Platform } from '../../platform/platform.ts';

export interface PictureHit {
  readonly productId: number;
  /** 0 to 1; hits of one answer are ordered, verified ones first. */
  readonly score: number;
  /** The same goods, verified by their geometry; else a look-alike. */
  readonly same: boolean;
}

/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureFinder {
  /** Products whose picture shows this one, verified ones first, then look-alikes. The picture is any accepted, decoded image; the crop in fractions of it. */
  find(picture: Buffer, options: { crop?: Crop; limit: number }): Promise<PictureHit[]>;
  /** Look-alikes of a product's own pictures, itself left out. */
  similar(productId: number, options: { limit: number }): Promise<PictureHit[]>;
}

/** The finder of this process. */
export const pictureFinder = (_platform: Platform): PictureFinder => ({
  find: async () => [],
  similar: async () => [],
});

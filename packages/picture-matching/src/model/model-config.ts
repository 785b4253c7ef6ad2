import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const side = z.number().int().min(8).max(1024);
const triple = z.tuple([z.number(), z.number(), z.number()]);

/**
 * `preprocessor_config.json` of CLIP and SigLIP models (Hugging Face); missing values are CLIP's.
 */
const preprocessorSchema = z.object({
  size: z
    .union([side, z.object({ shortest_edge: side }), z.object({ height: side, width: side })])
    .optional(),
  crop_size: z.union([side, z.object({ height: side, width: side })]).optional(),
  do_center_crop: z.boolean().optional(),
  image_mean: triple.default([0.48145466, 0.4578275, 0.40821073]),
  image_std: triple.default([0.26862954, 0.26130258, 0.27577711]),
});

export interface Preprocessing {
  /** Pixels per side of the model's input; undefined: the model's own, else 224. */
  readonly side: number | undefined;
  /**
   * The shorter side is fitted and the centre cropped (CLIP), instead of squeezing the whole
   * (SigLIP).
   */
  readonly centreCrop: boolean;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

const sideOf = (size: z.infer<typeof preprocessorSchema>['size']): number | undefined => {
  if (size === undefined || typeof size === 'number') return size;
  return 'height' in size ? size.height : size.shortest_edge;
};

/**
 * Reads the preprocessing beside a model file.
 * @throws when the file exists but cannot be understood
 */
export function readPreprocessing(modelFile: string): Preprocessing {
  const folders = [dirname(modelFile), join(dirname(modelFile), '..')];
  const file = folders.map((folder) => join(folder, 'preprocessor_config.json')).find(existsSync);
  const parsed = preprocessorSchema.safeParse(file ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (!parsed.success)
    throw new Error(
      `${file}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  const { size, crop_size, do_center_crop, image_mean, image_std } = parsed.data;
  const squeezes = typeof size === 'object' && 'height' in size;
  return {
    side: sideOf(crop_size ?? size),
    centreCrop: do_center_crop ?? !squeezes,
    mean: image_mean,
    std: image_std,
  };
}

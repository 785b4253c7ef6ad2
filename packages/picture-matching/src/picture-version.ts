import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { lookLength } from './features/look.ts';

/** Incremented when the description of pictures changes: every picture is then described again. */
const placesVersion = 1;
const lookVersion = 1;

export interface PictureVersion {
  /** Stored with every described picture. */
  readonly name: string;
  readonly dimensions: number;
  /** Whether whole-picture vectors are 32-bit floats (of a model) instead of bytes. */
  readonly floats: boolean;
}

export const ownVersion: PictureVersion = {
  name: `places${placesVersion}-look${lookVersion}`,
  dimensions: lookLength,
  floats: false,
};

/** The vectors of an operator's model, stored beside our own: another file is another version. */
export async function modelVersion(file: string, dimensions: number): Promise<PictureVersion> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    name: `places${placesVersion}-onnx-${hash.digest('hex').slice(0, 12)}`,
    dimensions,
    floats: true,
  };
}

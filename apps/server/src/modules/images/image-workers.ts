import { ImageWorkerPool, modelVersion, type PictureVersion } from '@wasit/picture-matching';
import sharp from 'sharp';
import type { Config } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';

/** The picture worker threads of this process, and the operator's model if there is one. */
export interface ImageWorkers {
  readonly pool: ImageWorkerPool;
  readonly model: PictureVersion | undefined;
  /** Whether words can be compared with pictures. */
  readonly readsWords: boolean;
}

const opened = new WeakMap<object, Promise<ImageWorkers>>();

/**
 * Threads are started with the first picture.
 * @throws a message naming PICTURE_MODEL_FILE or PICTURE_TEXT_MODEL_FILE when a model of the
 * operator cannot be used
 */
export function imageWorkersOf({ pool: key, config }: Platform): Promise<ImageWorkers> {
  const known = opened.get(key);
  if (known) return known;
  const opening = open(config);
  opened.set(key, opening);
  // A model that could not be read may be available at the next try.
  opening.catch(() => opened.delete(key));
  return opening;
}

async function open({
  PICTURE_MODEL_FILE: modelFile,
  PICTURE_TEXT_MODEL_FILE,
  WASIT_ROLE,
}: Config): Promise<ImageWorkers> {
  if (PICTURE_TEXT_MODEL_FILE && !modelFile)
    throw new Error('PICTURE_TEXT_MODEL_FILE needs PICTURE_MODEL_FILE: both halves of one model');
  // Only processes that answer visitors need the text model.
  const textModelFile = WASIT_ROLE === 'worker' ? undefined : PICTURE_TEXT_MODEL_FILE;
  const pool = new ImageWorkerPool({ modelFile, textModelFile });
  if (!modelFile) return { pool, model: undefined, readsWords: false };
  try {
    const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { modelLook } = await pool.run({ kind: 'describe', picture: grey }, { urgent: true });
    const length = modelLook?.byteLength ?? 0;
    if (textModelFile) {
      const words = await pool.run({ kind: 'words', words: 'grey' }, { urgent: true });
      if (words.byteLength !== length)
        throw new Error(
          `PICTURE_TEXT_MODEL_FILE: ${textModelFile} gives ${words.byteLength / 4} numbers, PICTURE_MODEL_FILE ${length / 4}: they are not of one model`,
        );
    }
    return {
      pool,
      model: await modelVersion(modelFile, length / 4),
      readsWords: textModelFile !== undefined,
    };
  } catch (error) {
    await pool.close();
    throw error;
  }
}

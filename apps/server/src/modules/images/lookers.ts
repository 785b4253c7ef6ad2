import sharp from 'sharp';
import type { Platform } from '../../platform/platform.ts';
import { modelVersion, ownVersion, type PictureVersion } from './picture-version.ts';
import { LookerPool } from './threads/looker-pool.ts';

/** The looking threads of this process, and the way they describe. */
export interface Lookers {
  readonly pool: LookerPool;
  readonly version: PictureVersion;
}

const opened = new WeakMap<object, Promise<Lookers>>();

/** Threads start with the first picture. @throws a message that names PICTURE_MODEL_FILE when the operator's model cannot be used */
export function lookersOf({ pool: key, config }: Platform): Promise<Lookers> {
  const known = opened.get(key);
  if (known) return known;
  const made = open(config.PICTURE_MODEL_FILE);
  opened.set(key, made);
  // A model that could not be read may be there at the next try.
  made.catch(() => opened.delete(key));
  return made;
}

async function open(modelFile: string | undefined): Promise<Lookers> {
  const pool = new LookerPool({ modelFile });
  if (!modelFile) return { pool, version: ownVersion };
  try {
    const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const { look } = await pool.ask({ kind: 'describe', picture: grey }, { urgent: true });
    return { pool, version: await modelVersion(modelFile, look.byteLength / 4) };
  } catch (error) {
    await pool.close();
    throw error;
  }
}

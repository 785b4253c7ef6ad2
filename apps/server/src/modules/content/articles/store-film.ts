import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { filmKindOf } from './film-kind.rules.ts';

/**
 * Keeps a film in a folder of the public media, named by its content; browsers get it with the type
 * of its container.
 * @throws CONTENT_FILM for what is neither MP4 nor WebM, whatever it is called; CONTENT_FILM_CODEC
 * for one that only some browsers play
 */
export async function storeFilm(
  { storages }: Platform,
  { file, folder }: { file: UploadedFile | undefined; folder: 'content' | 'products' },
): Promise<{ url: string }> {
  if (!file?.path) return failMissing('file');
  const body = await readFile(file.path);
  const kind = filmKindOf(body);
  if (kind === 'none') return fail('CONTENT_FILM', { field: 'file' });
  if (kind === 'unplayed') return fail('CONTENT_FILM_CODEC', { field: 'file' });
  const name = `${folder}/${createHash('sha256').update(body).digest('hex')}.${kind}`;
  await storages.media.write(name, body);
  return { url: `/media/${name}` };
}

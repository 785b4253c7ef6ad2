import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { filmKindOf } from './film-kind.rules.ts';

/**
 * Stores a film among the public media, named by its content; served with the type of its
 * container.
 * @throws CONTENT_FILM for anything but MP4 and WebM, whatever its name; CONTENT_FILM_CODEC for a
 * codec that only some browsers play
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

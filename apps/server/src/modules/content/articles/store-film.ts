import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, failMissing } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { filmKindOf } from './film-kind.rules.ts';

/**
 * Keeps a film among the public media, named by its content; browsers get it with the type of its
 * container. @throws CONTENT_FILM for what is neither MP4 nor WebM, whatever it is called
 */
export async function storeContentFilm(
  { storages }: Platform,
  file: UploadedFile | undefined,
): Promise<{ url: string }> {
  if (!file?.path) return failMissing('file');
  const body = await readFile(file.path);
  const kind = filmKindOf(body) ?? fail('CONTENT_FILM', { field: 'file' });
  const name = `content/${createHash('sha256').update(body).digest('hex')}.${kind}`;
  await storages.media.write(name, body);
  return { url: `/media/${name}` };
}

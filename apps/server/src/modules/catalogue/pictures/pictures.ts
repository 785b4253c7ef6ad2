import type { Picture, Video } from '@wasit/contract/wire';

/** Shown for a product without a picture. */
export const noPicture: Picture = { url: '/media/none.svg', width: 800, height: 800 };

/**
 * The frame of a page: a square of 800 px (design: pictures). Used as the size of a picture while
 * its file is not there.
 */
const side = 800;
const plainName = /^[\w-]+(\/[\w-]+)*\.(webp|jpe?g|png|svg)$/i;

const filmName = /^[\w-]+(\/[\w-]+)*\.(webm|mp4)$/i;
const isInFolders = (name: string, folders: readonly string[]): boolean =>
  folders.some((folder) => name.startsWith(`${folder}/`));

/** A film of our media by name; null if the name is not a film's. */
export function videoOf(name: string): Video | null {
  const [, , kind] = filmName.exec(name) ?? [];
  return kind ? { url: `/media/${name}`, type: `video/${kind.toLowerCase()}` } : null;
}

/** The film of a row, if it is in one of our media folders. */
export const ourVideo = (name: string, folders: readonly string[]): Video | null =>
  isInFolders(name, folders) ? videoOf(name) : null;

/** A picture of our media folder whose size has not been read yet. */
export const unsizedPicture = (name: string): Picture => ({
  url: `/media/${name}`,
  width: side,
  height: side,
});

/** A row's picture if it is in one of our media folders; else its address. */
export const ourPicture = (name: string, folders: readonly string[]): Picture | string =>
  plainName.test(name) && isInFolders(name, folders) ? unsizedPicture(name) : name;

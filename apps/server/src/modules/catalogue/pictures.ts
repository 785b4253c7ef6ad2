import type { Picture, Video } from '@wasit/contract/wire';

/** What a product without a picture of its own shows. */
export const noPicture: Picture = { url: '/media/none.svg', width: 800, height: 800 };

/** The frame of a page: a square of 800 px (design: pictures). Stands for the size of a picture while its file is not there. */
const side = 800;
const plainName = /^[\w-]+(\/[\w-]+)*\.(webp|jpe?g|png|svg)$/i;

const filmName = /^[\w-]+(\/[\w-]+)*\.(webm|mp4)$/i;
const lies = (name: string, folders: readonly string[]): boolean => folders.some((folder) => name.startsWith(`${folder}/`));

/** The film of a row, when it lies in one of our media folders. */
export function ourVideo(name: string, folders: readonly string[]): Video | null {
  const [, , kind] = filmName.exec(name) ?? [];
  return kind && lies(name, folders) ? { url: `/media/${name}`, type: `video/${kind.toLowerCase()}` } : null;
}

/** Sorts a row's pictures into those that lie in one of our media folders and those that are somewhere else. */
export function sortPictures(images: readonly string[], folders: readonly string[]): { pictures: Picture[]; elsewhere: string[] } {
  const isOurs = (name: string) => plainName.test(name) && lies(name, folders);
  const ours = images.filter(isOurs).map((name) => ({ url: `/media/${name}`, width: side, height: side }));
  return { pictures: ours, elsewhere: images.filter((name) => !isOurs(name)) };
}

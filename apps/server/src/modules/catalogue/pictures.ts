import type { Picture } from '@wasit/contract/wire';

/** What a product without a picture of its own shows. */
export const noPicture: Picture = { url: '/media/none.svg', width: 800, height: 800 };

/** Catalogue pictures are squares of 800 px (design: pictures). */
const side = 800;
const plainName = /^[\w-]+(\/[\w-]+)*\.(webp|jpe?g|png|svg)$/i;

/** Sorts a row's pictures into those that lie in one of our media folders and those that are somewhere else. */
export function sortPictures(images: readonly string[], folders: readonly string[]): { pictures: Picture[]; elsewhere: string[] } {
  const isOurs = (name: string) => plainName.test(name) && folders.some((folder) => name.startsWith(`${folder}/`));
  const ours = images.filter(isOurs).map((name) => ({ url: `/media/${name}`, width: side, height: side }));
  return { pictures: ours, elsewhere: images.filter((name) => !isOurs(name)) };
}

import type { CallApi } from '@wasit/contract/api';

/** The address of a picture. */
type Url = string;

const keepMs = 10 * 60_000;
const known = new Map<number, { picture: Url | null; until: number }>();

/**
 * A category shows the picture of its best seller. Pictures have no language, so one cache serves
 * all visitors.
 */
export async function pictureOf(call: CallApi, categoryId: number): Promise<Url | null> {
  const entry = known.get(categoryId);
  if (entry && entry.until > performance.now()) return entry.picture;
  const page = await call('productPage', {
    categoryId,
    pageSize: 1,
    sort: 'sales',
    counted: false,
  }).catch(() => null);
  const picture = page?.items[0]?.picture.url ?? null;
  if (page) known.set(categoryId, { picture, until: performance.now() + keepMs });
  return picture;
}

/** It is shown as a thumbnail: a step of the host beyond the picture's own size is the picture. */
export const categoryThumb = (url: Url | null) =>
  url === null ? null : { url, width: 300, height: 300 };

export interface PicturedCategory {
  categoryId: number;
  categoryName: string;
  picture: Url | null;
}

export async function picturedCategories(call: CallApi, most: number): Promise<PicturedCategory[]> {
  const { items } = await call('rootCategories', {}).catch(() => ({ items: [] }));
  return Promise.all(
    items.slice(0, most).map(async ({ categoryId, categoryName }) => ({
      categoryId,
      categoryName,
      picture: await pictureOf(call, categoryId),
    })),
  );
}

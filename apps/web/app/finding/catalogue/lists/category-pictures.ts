import type { CallApi } from '@wasit/contract/api';

/** The address of a picture. */
type Url = string;

const maxAgeMs = 10 * 60_000;
const cache = new Map<number, { picture: Url | null; until: number }>();

/**
 * A category shows the picture of its best seller. Pictures have no language, so one cache serves
 * all visitors.
 */
export async function loadPicture(call: CallApi, categoryId: number): Promise<Url | null> {
  const entry = cache.get(categoryId);
  if (entry && entry.until > performance.now()) return entry.picture;
  const page = await call('productPage', {
    categoryId,
    pageSize: 1,
    sort: 'sales',
    counted: false,
  }).catch(() => null);
  const picture = page?.items[0]?.picture.url ?? null;
  if (page) cache.set(categoryId, { picture, until: performance.now() + maxAgeMs });
  return picture;
}

/** As a thumbnail: for sizes beyond the picture's own, the host sends the picture itself. */
export const categoryThumb = (url: Url | null) =>
  url === null ? null : { url, width: 300, height: 300 };

export interface PicturedCategory {
  categoryId: number;
  categoryName: string;
  picture: Url | null;
}

export async function loadPicturedCategories(
  call: CallApi,
  maxCount: number,
): Promise<PicturedCategory[]> {
  const { items } = await call('rootCategories', {}).catch(() => ({ items: [] }));
  return Promise.all(
    items.slice(0, maxCount).map(async ({ categoryId, categoryName }) => ({
      categoryId,
      categoryName,
      picture: await loadPicture(call, categoryId),
    })),
  );
}

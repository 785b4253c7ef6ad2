import type { CallApi, OutputOf } from '@wasit/contract/api';
import { type EncodedCard, encodeCard } from '../shown-card.ts';
import { loadPicture } from './category-pictures.ts';
import type { PicturedPlace, Place } from './filters/category-places.tsx';
import type { ListState } from './list-query.ts';
import { filterCount, listInput } from './list-query.ts';

export const listTypes = ['hot', 'new'] as const;
export type ListType = (typeof listTypes)[number];

const maxNearGoods = 10;
const maxChips = 24;

const placesOf = ({ items }: OutputOf<'listSubCategories'>): Place[] =>
  items.map(({ categoryId, categoryName }) => ({ categoryId, categoryName }));

/** The children of a category, or its siblings if it has none; the top level without a category. */
async function loadPlacesAround(call: CallApi, path: readonly Place[]): Promise<Place[]> {
  const current = path.at(-1);
  if (!current) return placesOf(await call('rootCategories', {}));
  const below = await call('listSubCategories', { categoryId: current.categoryId });
  if (below.items.length > 0) return placesOf(below);
  const parent = path.at(-2);
  return placesOf(
    parent
      ? await call('listSubCategories', { categoryId: parent.categoryId })
      : await call('rootCategories', {}),
  );
}

/** Best sellers of the nearest parent category, for an empty one. */
async function loadNearGoods(call: CallApi, path: readonly Place[]): Promise<EncodedCard[]> {
  const parent = path.at(-2);
  const answer = await call('productPage', {
    ...(parent ? { categoryId: parent.categoryId } : { type: 'hot' }),
    pageSize: maxNearGoods,
    counted: false,
  });
  return answer.items.map(encodeCard);
}

/** Of a supplier's own page. */
const loadSupplierScore = async (call: CallApi, { supplierId }: ListState) =>
  supplierId
    ? call('supplierScore', { supplierId }).then(
        ({ score }) => score,
        () => null,
      )
    : null;

interface ListRequest {
  categoryId?: number;
  type?: ListType;
  state: ListState;
}

/** The data of a page of a category, a supplier, or of hot or new goods. */
export async function loadCategoryList(call: CallApi, { categoryId, type, state }: ListRequest) {
  const ratePromise = call('getRate', {}).catch(() => null);
  const loadGoods = async () =>
    call('productPage', { ...(await listInput(state, ratePromise)), categoryId, type });
  const [page, rate, supplierScore] = await Promise.all([
    loadGoods(),
    ratePromise,
    type || categoryId ? null : loadSupplierScore(call, state),
  ]);
  const around =
    type || page.supplier ? [] : await loadPlacesAround(call, page.breadcrumb).catch(() => []);
  const withPicture = async (place: Place): Promise<PicturedPlace> => ({
    ...place,
    picture: await loadPicture(call, place.categoryId),
  });
  const chips = await Promise.all(around.slice(0, maxChips).map(withPicture));
  const isEmpty = page.total === 0 && filterCount(state) === 0;
  const near = isEmpty ? await loadNearGoods(call, page.breadcrumb).catch(() => []) : [];
  const cards = { ...page, items: page.items.map(encodeCard) };
  // The same objects: a page carries each only once.
  const all = [...chips, ...around.slice(maxChips)];
  return { page: cards, around: all, chips, near, rate: rate?.rate ?? null, supplierScore };
}

import type { InputOf, OutputOf } from '@wasit/contract/api';
import { cropText, readCrop } from '@wasit/contract/images/search-image';
import { parseWholeNumber } from '@wasit/i18n/digits';
import type { RouterContextProvider } from 'react-router';
import { api, isApiError } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { type Facet, facetTree } from '../catalogue/lists/filters/category-facets.tsx';
import {
  filterCount,
  type ListState,
  listInput,
  readListState,
} from '../catalogue/lists/list-query.ts';
import { type EncodedCard, encodeCard } from '../catalogue/shown-card.ts';
import { offersSupplierSearch } from '../suppliers/few-found.ts';

export interface ImageResultsData {
  id: string;
  state: ListState;
  /** As in the address. */
  crop: string | undefined;
  categoryId: number | undefined;
  /** Null: the picture is no longer kept, or never was. */
  page:
    | (Omit<OutputOf<'imageSearch'>, 'items' | 'categories'> & {
        /** The same goods, and similar ones. */
        same: EncodedCard[];
        alike: EncodedCard[];
      })
    | null;
  facets: Facet[];
  /** Dinars per dollar. */
  rate: number | null;
  /** Few results, and the suppliers’ platform can be searched. */
  canSearchSuppliers: boolean;
  /** Best sellers, where nothing was found. */
  hot: EncodedCard[];
}

async function loadPage(
  context: Readonly<RouterContextProvider>,
  input: InputOf<'imageSearch'>,
): Promise<OutputOf<'imageSearch'> | null> {
  try {
    return await context.get(pageContext).call('imageSearch', input);
  } catch (error) {
    if (isApiError(error) && error.key === 'IMAGE_GONE') return null;
    // Any other refusal is handled as on every page.
    return api(context)('imageSearch', input);
  }
}

const withCards = (
  { items: _, categories: __, ...page }: OutputOf<'imageSearch'>,
  cards: { same: EncodedCard[]; alike: EncodedCard[] },
) => ({ ...page, ...cards });

/** The data of `/search-list?id=`: all filters are in the address. */
export async function loadImageResults({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<ImageResultsData> {
  const query = new URL(request.url).searchParams;
  const id = (query.get('id') ?? '').slice(0, 64);
  const state = readListState(query);
  const box = readCrop(query.get('crop') ?? '');
  const crop = box && cropText(box);
  const categoryId = parseWholeNumber(query.get('categoryId') ?? '') || undefined;
  const isValidId = /^[A-Za-z0-9_-]{1,64}$/.test(id);
  const call = api(context);
  const ratePromise = call('getRate', {}).catch(() => null);
  const loadFilteredPage = async () =>
    loadPage(context, { ...(await listInput(state, ratePromise)), id, crop, categoryId });
  const [page, tree, rate] = await Promise.all([
    isValidId ? loadFilteredPage() : null,
    call('categoryTree', {}).catch(() => ({ items: [] })),
    ratePromise,
  ]);
  const hot =
    page?.total === 0
      ? (await call('productPage', { type: 'hot', pageSize: 8, counted: false })).items
      : [];
  const cardsOf = (isSame: boolean) =>
    (page?.items ?? []).filter(({ same }) => same === isSame).map(encodeCard);
  const counts = new Map(page?.categories.map((facet) => [facet.categoryId, facet.count]));
  const active = filterCount(state) + (categoryId === undefined ? 0 : 1);
  const canSearchSuppliers = page
    ? await offersSupplierSearch(call, { total: page.total, pageNo: page.pageNo, active })
    : false;
  return {
    id,
    canSearchSuppliers,
    state,
    crop,
    categoryId,
    page: page && withCards(page, { same: cardsOf(true), alike: cardsOf(false) }),
    hot: hot.map(encodeCard),
    facets: facetTree(tree.items, counts, categoryId),
    rate: rate?.rate ?? null,
  };
}

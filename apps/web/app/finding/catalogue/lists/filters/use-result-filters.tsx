import { filterCount, type ListState, withoutFilters } from '../list-query.ts';
import { useListPath } from '../use-list-path.ts';
import { CategoryFacets, type Facet, facetPath } from './category-facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filters } from './filter-panel.tsx';

interface Results {
  state: ListState;
  categoryId?: number | undefined;
  facets: readonly Facet[];
  rate: number | null;
  suppliers: Filters['suppliers'];
  /** Whether the facets' counts are counted and not estimated. */
  hasCounts?: boolean;
  /** The name of a category without a text. */
  category: string;
}

/** The filters of found goods as the layout of a list takes them. */
export function useResultFilters(results: Results) {
  const { state, categoryId, facets, rate, suppliers, hasCounts = true, category } = results;
  const listPath = useListPath();
  const clear = listPath(withoutFilters);
  const supplier = suppliers.find(({ supplierId }) => supplierId === state.supplierId);
  const categoryName =
    categoryId === undefined
      ? undefined
      : (facetPath(facets, categoryId).at(-1)?.categoryName ?? category);
  return {
    activeCount: filterCount(state) + (categoryId === undefined ? 0 : 1),
    clear,
    filters: {
      ...{ state, rate, suppliers },
      categories: <CategoryFacets facets={facets} chosen={categoryId} hasCounts={hasCounts} />,
    },
    chips: (
      <FilterChips
        state={state}
        clear={clear}
        supplierName={supplier?.supplierName}
        categoryName={categoryName}
      />
    ),
  };
}

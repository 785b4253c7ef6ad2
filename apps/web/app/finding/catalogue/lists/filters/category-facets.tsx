import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Link } from '../../../../ui/link.tsx';
import { useListPath } from '../use-list-path.ts';
import { FilterGroup } from './filter-panel.tsx';

/** A category of the results with the number of results below it. */
export interface Facet {
  categoryId: number;
  categoryName: string;
  count: number;
  children: Facet[];
}

/**
 * The branches of the tree that have results, each with its number; the fullest first. The chosen
 * category is among them even without a result: its name is shown, and it can be left.
 */
export function facetTree(
  tree: readonly CategoryNode[],
  counts: ReadonlyMap<number, number>,
  chosen?: number,
): Facet[] {
  return tree
    .map(({ categoryId, categoryName, children }) => {
      const below = facetTree(children, counts, chosen);
      const count =
        (counts.get(categoryId) ?? 0) + below.reduce((sum, facet) => sum + facet.count, 0);
      return { categoryId, categoryName, count, children: below };
    })
    .filter((facet) => facet.count > 0 || facet.categoryId === chosen || facet.children.length > 0)
    .sort((a, b) => b.count - a.count);
}

/** From the top to a category; empty when no result is in it. */
export function facetPath(facets: readonly Facet[], categoryId: number | undefined): Facet[] {
  for (const facet of facets) {
    if (facet.categoryId === categoryId) return [facet];
    const below = facetPath(facet.children, categoryId);
    if (below.length > 0) return [facet, ...below];
  }
  return [];
}

interface BranchProps {
  facets: readonly Facet[];
  path: ReadonlySet<number>;
  chosen?: number;
  hasCounts: boolean;
}

function Branch({ facets, path, chosen, hasCounts }: BranchProps) {
  const listPath = useListPath();
  return (
    <ul className="facets">
      {facets.map(({ categoryId, categoryName, count, children }) => (
        <li key={categoryId}>
          <Link
            to={listPath({ categoryId })}
            aria-current={chosen === categoryId ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{categoryName}</bdi>
            {hasCounts && <bdi>{formatNumber(count)}</bdi>}
          </Link>
          {path.has(categoryId) && children.length > 0 && (
            <Branch facets={children} path={path} chosen={chosen} hasCounts={hasCounts} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  facets: readonly Facet[];
  chosen?: number;
  /** False: too many hits to count, the numbers only give the order. */
  hasCounts?: boolean;
}

/** Categories of the results: the whole tree folded, the path to the chosen category unfolded. */
export function CategoryFacets({ facets, chosen, hasCounts = true }: Props) {
  const { t } = useTranslation('catalogue');
  const listPath = useListPath();
  if (facets.length === 0) return null;
  // A single branch is no choice: its children are shown.
  const path = new Set(facetPath(facets, chosen).map(({ categoryId }) => categoryId));
  if (facets.length === 1 && facets[0]) path.add(facets[0].categoryId);
  return (
    <FilterGroup title={t('filter.categories')}>
      {chosen !== undefined && (
        <ul className="facets">
          <li>
            <Link to={listPath({ categoryId: undefined })} preventScrollReset>
              {t('filter.allCategories')}
            </Link>
          </li>
        </ul>
      )}
      <Branch facets={facets} path={path} chosen={chosen} hasCounts={hasCounts} />
    </FilterGroup>
  );
}

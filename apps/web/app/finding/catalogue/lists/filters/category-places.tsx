import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../../links.ts';
import { Link } from '../../../../ui/link.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { categoryThumb } from '../category-pictures.ts';
import { FilterGroup } from './filter-panel.tsx';

export interface Place {
  categoryId: number;
  categoryName: string;
}
export interface PicturedPlace extends Place {
  picture: string | null;
}

interface PlacesProps {
  /** From the top to the current category. */
  path: readonly Place[];
  /** Its children, or its siblings if it has none. */
  around: readonly Place[];
}

/**
 * Links to the parents, the current category, and its children: beside the list on wide screens, in
 * the drawer on phones.
 */
export function CategoryPlaces({ path, around }: PlacesProps) {
  const { t } = useTranslation('catalogue');
  const firstId = path[0]?.categoryId;
  const currentId = path.at(-1)?.categoryId;
  const parents = path.filter(
    ({ categoryId }) => !around.some((place) => place.categoryId === categoryId),
  );
  const line = ({ categoryId, categoryName }: Place) => (
    <li key={categoryId}>
      <Link
        to={links.category(categoryId, { firstId: firstId ?? categoryId })}
        aria-current={categoryId === currentId ? 'page' : undefined}
      >
        <bdi>{categoryName}</bdi>
      </Link>
    </li>
  );
  return (
    <FilterGroup title={t('filter.categories')}>
      <ul className="facets">
        {parents.map(line)}
        <li>
          <ul className="facets">{around.map(line)}</ul>
        </li>
      </ul>
    </FilterGroup>
  );
}

/** The same links with a picture each, swiped on phones. */
export function PictureChips({
  places,
  firstId,
  currentId,
}: {
  places: readonly PicturedPlace[];
  firstId?: number;
  currentId?: number;
}) {
  const { t } = useTranslation('catalogue');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
    <nav className="picture-chips-box" aria-label={t('list.subCategories')} tabIndex={0}>
      <ul className="picture-chips">
        {places.map(({ categoryId, categoryName, picture }) => (
          <li key={categoryId}>
            <Link
              to={links.category(categoryId, { firstId: firstId ?? categoryId })}
              aria-current={categoryId === currentId ? 'page' : undefined}
            >
              <Picture picture={categoryThumb(picture)} use="thumb" alt="" />
              <bdi>{categoryName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

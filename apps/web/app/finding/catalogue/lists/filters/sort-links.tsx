import { useTranslation } from '@wasit/i18n/react';
import { Link } from '../../../../ui/link.tsx';
import { type ListState, sorts } from '../list-query.ts';
import { useListPath } from '../use-list-path.ts';

/** Every sort order is a link: works without scripts, with the keyboard, and in a new tab. */
export function SortLinks({ state }: { state: ListState }) {
  const { t } = useTranslation('catalogue');
  const listPath = useListPath();
  return (
    <nav className="sorts" aria-label={t('list.sort')}>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={listPath({ sort })}
          aria-current={state.sort === sort ? 'true' : undefined}
          preventScrollReset
        >
          {t(`sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

/** How many there are: exact, or "10,000+" where counting stopped. */
export function Total({ total, capped }: { total: number; capped: boolean }) {
  const { t } = useTranslation('catalogue');
  return (
    <p className="soft list-total" role="status">
      {t(capped ? 'list.totalOver' : 'list.total', { count: total })}
    </p>
  );
}

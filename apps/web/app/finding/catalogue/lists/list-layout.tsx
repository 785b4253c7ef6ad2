import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { FirstViewEnd } from '../../../shell/loading/first-view-end.tsx';
import { LateDrawer } from '../../../shell/loading/late.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/navigation.tsx';
import { useListPath } from './use-list-path.ts';
import './list.css';
import { Link } from '../../../ui/link.tsx';
import { FilterPanel, type Filters } from './filters/filter-panel.tsx';
import { type ListState, sorts } from './list-query.ts';

interface Paged {
  total: number;
  totalIsCapped: boolean;
  pageNo: number;
  pageSize: number;
}

interface LayoutProps {
  filters: Filters;
  page: Paged;
  /** The active filters, as chips. */
  chips?: ReactNode;
  /** How many filters are active. */
  activeCount: number;
  /** The list without them. */
  clear: string;
  /** The goods, or the reason for an empty list. */
  children: ReactNode;
}

/** On phones: the number of active filters, and a drawer with them. */
function FilterDrawer({
  filters,
  page,
  activeCount,
  clear,
}: {
  filters: Filters;
  page: Paged;
  activeCount: number;
  clear: string;
}) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className="filter-opener">
      <Button icon="filter" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filter.title')}
        {activeCount > 0 && <bdi className="filter-number">{activeCount}</bdi>}
      </Button>
      <LateDrawer
        open={open}
        onClose={close}
        title={t('filter.title')}
        footer={
          <>
            <LinkButton
              to={clear}
              variant="quiet"
              preventScrollReset
              aria-disabled={activeCount === 0}
            >
              {t('filter.clear')}
            </LinkButton>
            <Button variant="primary" onClick={close}>
              {t(page.totalIsCapped ? 'filter.showOver' : 'filter.show', { count: page.total })}
            </Button>
          </>
        }
      >
        <FilterPanel {...filters} />
      </LateDrawer>
    </span>
  );
}

const goodsId = 'goods';

/**
 * A list of goods: filters beside it, order and number above, pages below. The old list stays while
 * the next one loads.
 */
export function ListLayout({ filters, page, chips, activeCount, clear, children }: LayoutProps) {
  const { t } = useTranslation('catalogue');
  const listPath = useListPath();
  const waiting = useNavigation().state === 'loading';
  // An empty list has nothing to sort or to filter.
  if (page.total === 0 && activeCount === 0)
    return <div className="list-body stack">{children}</div>;
  return (
    <div className="list">
      <aside className="list-side" aria-label={t('filter.title')}>
        <a className="skip-filters" href={`#${goodsId}`}>
          {t('filter.skip')}
        </a>
        <FilterPanel {...filters} />
      </aside>
      <div className="list-main stack">
        <div className="list-tools">
          <FilterDrawer filters={filters} page={page} activeCount={activeCount} clear={clear} />
          <SortLinks state={filters.state} />
          <Total total={page.total} capped={page.totalIsCapped} />
        </div>
        {chips}
        <div className="list-body stack" id={goodsId} tabIndex={-1} aria-busy={waiting}>
          {children}
        </div>
        <FirstViewEnd />
        <Pagination
          pageNo={page.pageNo}
          pageCount={Math.ceil(page.total / page.pageSize)}
          hrefOf={(pageNo) => listPath({ pageNo })}
        />
      </div>
    </div>
  );
}

/** Every sort order is a link: works without scripts, with the keyboard, and in a new tab. */
function SortLinks({ state }: { state: ListState }) {
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
function Total({ total, capped }: { total: number; capped: boolean }) {
  const { t } = useTranslation('catalogue');
  return (
    <p className="soft list-total" role="status">
      {t(capped ? 'list.totalOver' : 'list.total', { count: total })}
    </p>
  );
}

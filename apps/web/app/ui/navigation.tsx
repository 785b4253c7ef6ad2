import { formatNumber } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { pageWindow } from '@wasit/ui/page-window';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface TabLink {
  to: string;
  label: ReactNode;
  count?: number;
  current: boolean;
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys
    <nav className="tabs" aria-label={label} tabIndex={0}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <bdi className="badge">{formatNumber(tab.count)}</bdi>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('shell');
  return (
    <nav className="breadcrumbs" aria-label={t('ui.breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={item.to ?? item.label}>
            {index > 0 && <Icon name="chevron-end" />}
            {item.to ? (
              <Link to={item.to}>
                <bdi>{item.label}</bdi>
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PaginationProps {
  pageNo: number;
  pageCount: number;
  hrefOf: (pageNo: number) => string;
}

/**
 * Whether numbers are left out before this one when only the neighbours of the current page are
 * shown.
 */
const hasGapBefore = (page: number, pageNo: number, pageCount: number): boolean =>
  (page === pageCount && pageNo < pageCount - 2) || (page === pageNo - 1 && page > 2);

/** A form that also works before hydration: the list's address with another page. */
function Jump({ pageNo, pageCount, hrefOf }: PaginationProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, searchParams } = new URL(hrefOf(1), 'http://shop');
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requestedPage = parseWholeNumber(
      String(new FormData(event.currentTarget).get('pageNo') ?? ''),
    );
    event.currentTarget.reset();
    if (requestedPage !== null) navigate(hrefOf(Math.min(pageCount, Math.max(1, requestedPage))));
  };
  return (
    <form action={pathname} onSubmit={jump}>
      {[...searchParams]
        .filter(([name]) => name !== 'pageNo')
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      <label>
        <span className="visually-hidden">{t('ui.goToPage')}</span>
        <input
          className="input"
          name="pageNo"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          placeholder={String(pageNo)}
        />
      </label>
      <Button type="submit" size="small">
        {t('ui.go')}
      </Button>
    </form>
  );
}

/** Seven pages and a field to jump (specification, section 9); first and last are always shown. */
export function Pagination({ pageNo, pageCount, hrefOf }: PaginationProps) {
  const { t } = useTranslation('shell');
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination no-print" aria-label={t('ui.pages')}>
      <ol>
        {pageNo > 1 && (
          <li>
            <Link to={hrefOf(pageNo - 1)} rel="prev" aria-label={t('ui.previousPage')}>
              <Icon name="chevron-start" />
            </Link>
          </li>
        )}
        {pageWindow(pageNo, pageCount).map((page, at, pages) => (
          <li
            key={page}
            data-far={
              Math.abs(page - pageNo) > 1 && page !== 1 && page !== pageCount ? '' : undefined
            }
            data-gap={page - (pages[at - 1] ?? 0) > 1 ? '' : undefined}
            data-near-gap={hasGapBefore(page, pageNo, pageCount) ? '' : undefined}
          >
            <Link
              to={hrefOf(page)}
              aria-label={t('ui.page', { page })}
              aria-current={page === pageNo ? 'page' : undefined}
            >
              <bdi>{formatNumber(page)}</bdi>
            </Link>
          </li>
        ))}
        {pageNo < pageCount && (
          <li>
            <Link to={hrefOf(pageNo + 1)} rel="next" aria-label={t('ui.nextPage')}>
              <Icon name="chevron-end" />
            </Link>
          </li>
        )}
      </ol>
      {pageCount > 7 && <Jump pageNo={pageNo} pageCount={pageCount} hrefOf={hrefOf} />}
    </nav>
  );
}

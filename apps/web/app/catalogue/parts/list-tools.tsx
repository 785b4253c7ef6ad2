import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../locale/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { changed, isNarrowed, type ListState, sorts } from '../list-query.ts';

/** How many there are: exact, or "10,000+" where counting stopped. */
export function Total({ total, capped }: { total: number; capped: boolean }) {
  const { t } = useTranslation('catalogue');
  return (
    <p className="soft" role="status">
      {t(capped ? 'list.totalOver' : 'list.total', { count: total })}
    </p>
  );
}

/** Every order is a link: works without scripts, with the keyboard, and in a new tab. */
function SortLinks({ state }: { state: ListState }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  return (
    <nav className="sorts" aria-label={t('list.sort')}>
      {sorts.map((sort) => (
        <Link key={sort} to={changed(query, { sort })} aria-current={state.sort === sort ? 'true' : undefined} preventScrollReset>
          {t(`sort.${sort}`)}
        </Link>
      ))}
    </nav>
  );
}

function PriceFilter({ state }: { state: ListState }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kept = [...query].filter(([name]) => !['priceFrom', 'priceTo', 'pageNo'].includes(name));
  return (
    <form
      className="price-filter"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = (name: string) => String(form.get(name) ?? '').trim() || undefined;
        navigate(changed(query, { priceFrom: typed('priceFrom'), priceTo: typed('priceTo') }), { preventScrollReset: true });
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="strong price-filter-label">{t('filter.price')}</span>
      <input
        key={`from-${state.priceFrom}`}
        className="input"
        name="priceFrom"
        inputMode="numeric"
        dir="ltr"
        defaultValue={state.priceFrom}
        placeholder={t('filter.from')}
        aria-label={t('filter.priceFrom')}
      />
      <span aria-hidden="true">–</span>
      <input
        key={`to-${state.priceTo}`}
        className="input"
        name="priceTo"
        inputMode="numeric"
        dir="ltr"
        defaultValue={state.priceTo}
        placeholder={t('filter.to')}
        aria-label={t('filter.priceTo')}
      />
      <Button type="submit" size="small" icon="check" title={t('filter.apply')}>
        <span className="price-filter-word">{t('filter.apply')}</span>
      </Button>
    </form>
  );
}

/** Orders and filters of a list, all in the address. `children` are filters of one page only. */
export function ListTools({ state, children }: { state: ListState; children?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  return (
    <div className="list-tools">
      <SortLinks state={state} />
      <div className="list-filters">
        <PriceFilter state={state} />
        <Link
          className="filter-chip"
          to={changed(query, { inStock: state.inStock ? undefined : 1 })}
          aria-pressed={state.inStock}
          role="button"
          preventScrollReset
        >
          {state.inStock && <Icon name="check" />}
          {t('filter.inStock')}
        </Link>
        {isNarrowed(state) && (
          <Link
            className="filter-clear"
            to={changed(query, { priceFrom: undefined, priceTo: undefined, inStock: undefined })}
            preventScrollReset
          >
            {t('filter.clear')}
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}

import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { type ListState, priceCurrency } from '../list-query.ts';
import { useListChange, useListPath } from '../use-list-path.ts';
import { PriceFilter } from './price-filter.tsx';

interface SupplierCount {
  supplierId: number;
  supplierName: string;
  /** Left out when there are too many to count. */
  count?: number;
}

export interface Filters {
  state: ListState;
  suppliers: readonly SupplierCount[];
  /** Dinars per dollar; null when it could not be loaded. */
  rate: number | null;
  /** Categories in the page's form: as filters or as links. */
  categories?: ReactNode;
}

/** A yes-or-no filter: the tick applies at once. */
function FilterCheckbox({ name, label }: { name: 'inStock' | 'shipsSoon'; label: string }) {
  const change = useListChange();
  const { key, search } = useLocation();
  const on = new URLSearchParams(search).get(name) === '1';
  // Ticked before the list has loaded; follows the address, also on "back".
  const [ticked, setTicked] = useState(on);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have the same value
  useEffect(() => setTicked(on), [on, key]);
  const tick = (isTicked: boolean) => {
    setTicked(isTicked);
    void change({ [name]: isTicked ? 1 : undefined });
  };
  return (
    <label className="check">
      <input type="checkbox" checked={ticked} onChange={(event) => tick(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Without scripts a checkbox cannot submit itself: links do the same. */
function FilterLinks({ state }: { state: ListState }) {
  const { t } = useTranslation('catalogue');
  const listPath = useListPath();
  return (
    <noscript>
      <p className="row">
        <a href={listPath({ inStock: state.inStock ? undefined : 1 })}>{t('filter.inStock')}</a>
        <a href={listPath({ shipsSoon: state.shipsSoon ? undefined : 1 })}>
          {t('filter.shipsSoon')}
        </a>
      </p>
    </noscript>
  );
}

const maxOpenSuppliers = 6;

function Suppliers({
  suppliers,
  chosen,
}: {
  suppliers: readonly SupplierCount[];
  chosen?: number;
}) {
  const listPath = useListPath();
  const { t } = useTranslation('catalogue');
  const line = ({ supplierId, supplierName, count }: SupplierCount) => (
    <li key={supplierId}>
      <Link
        to={listPath({ supplierId: chosen === supplierId ? undefined : supplierId })}
        aria-current={chosen === supplierId ? 'true' : undefined}
        preventScrollReset
      >
        {chosen === supplierId && <Icon name="check" />}
        <bdi>{supplierName}</bdi>
        {count !== undefined && <bdi>{formatNumber(count)}</bdi>}
      </Link>
    </li>
  );
  const rest = suppliers.slice(maxOpenSuppliers);
  return (
    <>
      <ul className="facets">{suppliers.slice(0, maxOpenSuppliers).map(line)}</ul>
      {rest.length > 0 && (
        <details
          className="facets-more"
          open={rest.some(({ supplierId }) => supplierId === chosen) || undefined}
        >
          <summary>{t('filter.moreSuppliers', { count: rest.length })}</summary>
          <ul className="facets">{rest.map(line)}</ul>
        </details>
      )}
    </>
  );
}

/** One part of the panel, below its name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: links and boxes under one name; a fieldset is for the fields of a form
    <div className="filter-group" role="group" aria-labelledby={id}>
      <p id={id} className="filter-title">
        {title}
      </p>
      {children}
    </div>
  );
}

/**
 * All filters of a list, beside it on wide screens and in a drawer on phones. Each applies at once;
 * all are in the address.
 */
export function FilterPanel({ state, suppliers, rate, categories }: Filters) {
  const locale = useLocale();
  const { t } = useTranslation('catalogue');
  return (
    <div className="filter-panel">
      {categories}
      <FilterGroup title={t(`filter.price.${priceCurrency(state, locale)}`)}>
        <PriceFilter
          key={`${state.priceFrom}-${state.priceTo}-${state.priceIn}`}
          state={state}
          rate={rate}
        />
      </FilterGroup>
      <FilterGroup title={t('filter.availability')}>
        <FilterCheckbox name="inStock" label={t('filter.inStock')} />
        <FilterCheckbox name="shipsSoon" label={t('filter.shipsSoon')} />
        <FilterLinks state={state} />
      </FilterGroup>
      {suppliers.length > 0 && (
        <FilterGroup title={t('filter.suppliers')}>
          <Suppliers suppliers={suppliers} chosen={state.supplierId} />
        </FilterGroup>
      )}
    </div>
  );
}

import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import type { ListState, withoutFilters } from '../list-query.ts';
import { useListPath } from '../use-list-path.ts';

interface Chip {
  label: ReactNode;
  /** Parameters that the chip removes from the address. */
  params: readonly (keyof typeof withoutFilters)[];
}

interface ChipsProps {
  state: ListState;
  /** The list without any of them. */
  clear: string;
  supplierName?: string;
  categoryName?: string;
}

/** The active filters, each removed by a press, and all at once. */
export function FilterChips({ state, clear, supplierName, categoryName }: ChipsProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const listPath = useListPath();
  const { priceFrom, priceTo, priceIn } = state;
  const money = (amount: number) => ({ amount, currency: priceIn ? 'IQD' : 'USD' }) as const;
  const price =
    priceFrom !== undefined && priceTo !== undefined ? (
      <bdi>{format.moneyRange(money(priceFrom), money(priceTo))}</bdi>
    ) : (
      <>
        {t(priceFrom !== undefined ? 'filter.from' : 'filter.to')}{' '}
        <bdi>{format.money(money(priceFrom ?? priceTo ?? 0))}</bdi>
      </>
    );
  const chips: (Chip | false)[] = [
    categoryName !== undefined && { label: <bdi>{categoryName}</bdi>, params: ['categoryId'] },
    (priceFrom !== undefined || priceTo !== undefined) && {
      label: price,
      params: ['priceFrom', 'priceTo', 'priceIn'],
    },
    state.inStock && { label: t('filter.inStock'), params: ['inStock'] },
    state.shipsSoon && { label: t('filter.shipsSoon'), params: ['shipsSoon'] },
    state.supplierId !== undefined && {
      label: <bdi>{supplierName ?? t('filter.supplier')}</bdi>,
      params: ['supplierId'],
    },
  ];
  const activeChips = chips.filter((chip): chip is Chip => chip !== false);
  if (activeChips.length === 0) return null;
  return (
    <ul className="chip-row filter-chips" aria-label={t('filter.active')}>
      {activeChips.map(({ label, params }) => (
        <li key={params[0]}>
          <Link
            to={listPath(Object.fromEntries(params.map((name) => [name, undefined])))}
            preventScrollReset
          >
            <span className="visually-hidden">{t('filter.remove')} </span>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="filter-clear" to={clear} preventScrollReset>
          {t('filter.clear')}
        </Link>
      </li>
    </ul>
  );
}

import type { PriceRuleState } from '@wasit/contract/price-rules/endpoints';
import { useTranslation } from 'react-i18next';
import { When } from '../locale/figures.tsx';
import type { Column } from '../ui/data-table.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';

const tones = { holds: 'good', later: 'wait', over: 'calm', stopped: 'bad' } as const;
/** The tabs of what holds from a day to a day. */
export const showFilters = ['holds', 'over'] as const;

interface DatedRow {
  readonly name: string;
  readonly state: PriceRuleState;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly madeBy: string;
}

/** What rules and lists have in common: a name with its state, from when to when, and by whom. */
export function useDatedColumns(): Record<'name' | 'from' | 'by', Column<DatedRow>> {
  const { t } = useTranslation('prices');
  return {
    name: {
      key: 'name',
      head: t('name'),
      isPrimary: true,
      cell: ({ name, state }) => (
        <NameWithState tone={tones[state]} state={t(`state.${state}`)}>
          {name}
        </NameWithState>
      ),
    },
    from: {
      key: 'from',
      head: t('from'),
      time: ({ validFrom }) => validFrom,
      secondLine: ({ validTo }) =>
        validTo !== null && (
          <>
            {t('to')} <When at={validTo} />
          </>
        ),
    },
    by: { key: 'by', head: t('by'), text: ({ madeBy }) => madeBy },
  };
}

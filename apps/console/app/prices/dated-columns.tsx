import type { PriceRuleState } from '@wasit/contract/price-rules/endpoints';
import { useTranslation } from 'react-i18next';
import { When } from '../locale/figures.tsx';
import type { Column } from '../ui/data-table.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';

const tones = { holds: 'good', later: 'wait', over: 'calm', stopped: 'bad' } as const;
/** Tabs for rows with a validity period. */
export const showFilters = ['holds', 'over'] as const;

interface DatedRow {
  readonly name: string;
  readonly state: PriceRuleState;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly madeBy: string;
}

/** Columns shared by price rules and price lists: name and state, validity, author. */
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

import { Button } from '@mantine/core';
import { listedLevels } from '@wasit/contract/price-lists/endpoints';
import { priceRuleStates } from '@wasit/contract/price-rules/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { showFilters, useDatedColumns } from './dated-columns.tsx';
import { MakeListDialog, StopListDialog } from './list-dialogs.tsx';

/** Discount lists for VIP customers and agents. They are never changed, only stopped. */
export default function PriceListsScreen() {
  const { t } = useTranslation(['prices', 'people']);
  const datedColumns = useDatedColumns();
  const [madeCount, setMadeCount] = useState(0);
  return (
    <DeskList
      key={madeCount}
      desk="price-lists"
      title={t('page.lists')}
      headless
      actions={<MakeList onMade={() => setMadeCount((count) => count + 1)} />}
      search={t('name')}
      filters={[
        tabsFilter('show', showFilters, {
          label: t('page.lists'),
          text: (value) => t(`show.${value}`),
        }),
      ]}
      query={({ chosen, search }) => ({ show: chosen('show', showFilters), search })}
      empty={() => ({ title: t('lists.empty') })}
      words={{
        state: codeWords(priceRuleStates, (state) => t(`state.${state}`)),
        level: codeWords(listedLevels, (level) => t(`people:level.${level}`)),
        category: { null: t('category.all') },
      }}
      onlyInFiles={[
        { key: 'state', head: t('state') },
        { key: 'category', head: t('category') },
        { key: 'to', head: t('until') },
      ]}
      acts={[
        {
          key: 'stop',
          label: () => t('stop.verb'),
          look: 'default',
          name: ({ name }) => `${t('stop.verb')} ${name}`,
          when: ({ state }) => state === 'holds' || state === 'later',
          dialog: ({ listId }, callbacks) => <StopListDialog listId={listId} {...callbacks} />,
        },
      ]}
      columns={[
        datedColumns.name,
        { key: 'level', head: t('lists.level'), cell: ({ level }) => t(`people:level.${level}`) },
        {
          key: 'percent',
          head: t('lists.percent'),
          alignEnd: true,
          cell: ({ percent, categoryName }) =>
            percent === 0 ? (
              '–'
            ) : (
              <>
                <bdi dir="ltr">{`−${formatNumber(percent, { max: 2 })}%`}</bdi>
                <SmallText>
                  <bdi>{categoryName ?? t('category.all')}</bdi>
                </SmallText>
              </>
            ),
        },
        {
          key: 'fixed',
          head: t('lists.fixed'),
          alignEnd: true,
          cell: ({ fixed }) => (fixed === 0 ? '–' : <bdi>{formatNumber(fixed)}</bdi>),
        },
        datedColumns.from,
        datedColumns.by,
      ]}
    />
  );
}

function MakeList({ onMade }: { onMade(): void }) {
  const { t } = useTranslation('prices');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('lists.make')}</Button>
      {open && <MakeListDialog onClose={() => setOpen(false)} onDone={onMade} />}
    </>
  );
}

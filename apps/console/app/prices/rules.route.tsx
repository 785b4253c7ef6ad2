import { Button, Group, Text } from '@mantine/core';
import { priceRuleStates, priceSteps } from '@wasit/contract/price-rules/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { closeThen } from '../lists/close-then.ts';
import { SmallText } from '../ui/quiet-text.tsx';
import { showFilters, useDatedColumns } from './dated-columns.tsx';
import { ApplyDialog, PreviewDialog } from './preview-dialogs.tsx';
import { MakeRuleDialog, StopRuleDialog, stepText } from './rule-dialogs.tsx';

const Percent = ({ value }: { value: number }) => (
  <bdi dir="ltr">{`${formatNumber(value, { max: 2 })}%`}</bdi>
);

/** Rules that derive selling prices from purchase prices. They are never changed, only stopped. */
export default function PriceRulesScreen() {
  const { t } = useTranslation('prices');
  const datedColumns = useDatedColumns();
  const [changeCount, setChangeCount] = useState(0);
  return (
    <DeskList
      key={changeCount}
      desk="price-rules"
      title={t('page.rules')}
      headless
      actions={<Acts onChanged={() => setChangeCount((count) => count + 1)} />}
      search={t('name')}
      filters={[
        tabsFilter('show', showFilters, {
          label: t('page.rules'),
          text: (value) => t(`show.${value}`),
        }),
      ]}
      query={({ chosen, search }) => ({ show: chosen('show', showFilters), search })}
      empty={() => ({ title: t('empty') })}
      words={{
        state: codeWords(priceRuleStates, (state) => t(`state.${state}`)),
        category: { null: t('category.all') },
        supplier: { null: t('supplier.all') },
        step: codeWords(priceSteps, stepText),
      }}
      onlyInFiles={[
        { key: 'state', head: t('state') },
        { key: 'supplier', head: t('supplier') },
        { key: 'fromYuan', head: t('fromYuan') },
        { key: 'belowYuan', head: t('belowYuan') },
        { key: 'to', head: t('until') },
      ]}
      acts={[
        {
          key: 'preview',
          label: () => t('preview.verb'),
          look: 'default',
          name: ({ name }) => `${t('preview.verb')} ${name}`,
          when: ({ state }) => state === 'holds' || state === 'later',
          dialog: ({ ruleId, name }, { onClose }) => (
            <PreviewDialog ruleId={ruleId} name={name} onClose={onClose} />
          ),
        },
        {
          key: 'stop',
          label: () => t('stop.verb'),
          look: 'default',
          name: ({ name }) => `${t('stop.verb')} ${name}`,
          when: ({ state }) => state === 'holds' || state === 'later',
          dialog: ({ ruleId }, callbacks) => <StopRuleDialog ruleId={ruleId} {...callbacks} />,
        },
      ]}
      columns={[
        datedColumns.name,
        {
          key: 'category',
          head: t('for'),
          cell: ({ categoryName, supplierName, fromYuan, belowYuan }) => (
            <>
              <bdi>{categoryName ?? t('category.all')}</bdi>
              {supplierName !== null && (
                <Text size="xs">
                  <bdi>{supplierName}</bdi>
                </Text>
              )}
              {(fromYuan !== null || belowYuan !== null) && (
                <SmallText>
                  <bdi dir="ltr">
                    {`¥${formatNumber(fromYuan ?? 0)} – ${belowYuan === null ? '∞' : `¥${formatNumber(belowYuan)}`}`}
                  </bdi>
                </SmallText>
              )}
            </>
          ),
        },
        {
          key: 'markup',
          head: t('markup'),
          alignEnd: true,
          cell: ({ markupPercent }) => <Percent value={markupPercent} />,
        },
        {
          key: 'minimum',
          head: t('minimum'),
          alignEnd: true,
          cell: ({ minimumMarginPercent }) => <Percent value={minimumMarginPercent} />,
        },
        { key: 'step', head: t('step'), figure: ({ stepCents }) => stepCents / 100, unit: '$' },
        datedColumns.from,
        datedColumns.by,
      ]}
    />
  );
}

function Acts({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('prices');
  const [open, setOpen] = useState<'make' | 'apply'>();
  const callbacks = closeThen(() => setOpen(undefined), onChanged);
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpen('make')}>
        {t('make')}
      </Button>
      <Button onClick={() => setOpen('apply')}>{t('apply')}</Button>
      {open === 'make' && <MakeRuleDialog {...callbacks} />}
      {open === 'apply' && <ApplyDialog {...callbacks} />}
    </Group>
  );
}

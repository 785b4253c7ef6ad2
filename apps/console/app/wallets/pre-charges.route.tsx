import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { preChargeDays, preChargeStates } from '@wasit/contract/wallet/states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Amount } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Mark, Panel } from '../ui/page.tsx';

const showFilters = ['frozen', 'all'] as const;

/** Customers' pre-charges, with the amounts frozen now and the cost of gifts. */
export default function PreChargesScreen() {
  const { t } = useTranslation(['wallets', 'words']);
  return (
    <Allowed to="wallet.read">
      <DeskList
        desk="pre-charges"
        title={t('page.preCharges')}
        headless
        before={(_reload, answer) => answer && <Sums {...answer} />}
        search={t('preCharges.search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('page.preCharges'),
            text: (value) => t(`show.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({
          show: chosen('show', showFilters),
          search: search || undefined,
        })}
        empty={() => ({ title: t('preCharges.empty'), text: t('preCharges.emptyText') })}
        words={{
          days: codeWords(preChargeDays, (days) => formatNumber(days)),
          state: codeWords(preChargeStates, (status) => t(`preCharges.status.${status}`)),
        }}
        columns={[
          {
            key: 'no',
            head: t('preCharge'),
            isPrimary: true,
            code: ({ preChargeNo }) => preChargeNo,
          },
          { key: 'amount', head: t('amount'), money: ({ amount }) => amount, strong: true },
          {
            key: 'customer',
            head: t('words:customer'),
            cell: ({ customer }) => (
              <Anchor component={Link} to={`/wallets/of/${customer.userId}`} size="sm">
                <bdi>{customer.userName}</bdi>
              </Anchor>
            ),
          },
          { key: 'days', head: t('preCharges.days'), figure: ({ days }) => days },
          {
            key: 'percent',
            head: t('preCharges.percent'),
            figure: ({ percent }) => percent,
            unit: '%',
          },
          { key: 'gift', head: t('preCharges.gift'), money: ({ gift }) => gift },
          { key: 'began', head: t('preCharges.began'), time: ({ startedAt }) => startedAt },
          { key: 'ends', head: t('preCharges.ends'), time: ({ endsAt }) => endsAt },
          {
            key: 'state',
            head: t('words:status'),
            cell: ({ status }) => (
              <Mark tone={status === 'frozen' ? 'now' : 'good'}>
                {t(`preCharges.status.${status}`)}
              </Mark>
            ),
          },
        ]}
      />
    </Allowed>
  );
}

function Sums({
  isOn,
  frozen,
  gifts,
}: Pick<OutputOf<'staffPreCharges'>, 'isOn' | 'frozen' | 'gifts'>) {
  const { t } = useTranslation('wallets');
  return (
    <>
      {!isOn && <Notice tone="wait">{t('preCharges.off')}</Notice>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Panel title={t('preCharges.frozen')}>
          <Text size="xl" fw={600}>
            <Amount money={frozen} />
          </Text>
        </Panel>
        <Panel title={t('preCharges.gifts')}>
          <Text size="xl" fw={600}>
            <Amount money={gifts} />
          </Text>
        </Panel>
      </SimpleGrid>
    </>
  );
}

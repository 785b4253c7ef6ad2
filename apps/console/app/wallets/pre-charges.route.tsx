import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { Mark, Panel } from '../ui/page.tsx';
import { CursorList } from './cursor-list.tsx';
import { cursorOf } from './more.tsx';

const shows = ['frozen', 'all'] as const;
type Item = OutputOf<'staffPreCharges'>['items'][number];

export default function PreChargesScreen() {
  return (
    <Allowed to="wallet.read">
      <PreCharges />
    </Allowed>
  );
}

function PreCharges() {
  const { t } = useTranslation('wallets');
  const { query } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('staffPreCharges', { show, pageSize: 30, ...cursorOf(query) });
  const columns = useColumns();
  return (
    <CursorList
      caption={t('page.preCharges')}
      show={show}
      shows={shows}
      read={read}
      columns={columns}
      keyOf={({ preChargeNo }) => preChargeNo}
      empty={{ title: t('preCharges.empty'), text: t('preCharges.emptyText') }}
      head={(answer) => <Sums {...answer} />}
    />
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

function useColumns(): Column<Item>[] {
  const { t } = useTranslation(['wallets', 'words']);
  return [
    {
      key: 'amount',
      head: t('amount'),
      lead: true,
      cell: ({ amount, preChargeNo }) => (
        <>
          <strong>
            <Amount money={amount} />
          </strong>
          <Text size="xs" c="dimmed">
            <Code>{preChargeNo}</Code>
          </Text>
        </>
      ),
    },
    {
      key: 'customer',
      head: t('words:customer'),
      cell: ({ customer }) => (
        <Anchor component={Link} to={`/wallets/of/${customer.userId}`} size="sm">
          <bdi>{customer.userName}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'terms',
      head: t('preCharges.terms'),
      cell: ({ days, percent }) =>
        t('preCharges.days', { days: formatNumber(days), percent: formatNumber(percent) }),
    },
    {
      key: 'gift',
      head: t('preCharges.gift'),
      end: true,
      cell: ({ gift }) => <Amount money={gift} />,
    },
    {
      key: 'ends',
      head: t('preCharges.ends'),
      cell: ({ endsAt, endedAt }) => <When at={endedAt ?? endsAt} />,
    },
    {
      key: 'state',
      head: t('words:status'),
      cell: ({ status }) => (
        <Mark tone={status === 'frozen' ? 'now' : 'good'}>{t(`preCharges.status.${status}`)}</Mark>
      ),
    },
  ];
}

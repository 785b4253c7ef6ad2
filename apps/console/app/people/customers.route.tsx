import { Group, NativeSelect, Stack } from '@mantine/core';
import type { CustomerRow, CustomerSort } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Code, None, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';
import { LevelName, levels, StateMark } from './customer-marks.tsx';

const pageSize = 30;
const sorts = ['newest', 'oldest', 'name'] as const satisfies readonly CustomerSort[];
const states = ['active', 'suspended', 'deleted'] as const;

export default function CustomersScreen() {
  return (
    <Allowed to="customers.read">
      <Customers />
    </Allowed>
  );
}

function Customers() {
  const { t } = useTranslation(['people', 'words']);
  const columns = useColumns();
  const { query, page, search, set } = useUrlState();
  const status = states.find((known) => known === query.get('status'));
  const level = levels.find((known) => String(known) === query.get('level'));
  const sort = choiceOf(query.get('sort'), sorts);
  const read = useRead('staffCustomerPage', {
    pageNo: page,
    pageSize,
    search,
    sort,
    ...(status ? { status } : {}),
    ...(level ? { level } : {}),
  });
  return (
    <Stack gap="sm">
      <PageHead title={t('customers.title')} note={t('customers.note')} />
      <FilterTabs
        name="status"
        label={t('words:status')}
        items={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
        current={status ?? ''}
      />
      <Group align="end">
        <SearchBox label={t('customers.search')} />
        <NativeSelect
          aria-label={t('level')}
          value={level ?? ''}
          onChange={(event) => set({ level: event.currentTarget.value })}
          data={[
            { value: '', label: `${t('level')}: ${t('all')}` },
            ...levels.map((one) => ({ value: String(one), label: t(`level.${one}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('customers.sort')}
          value={sort}
          onChange={({ currentTarget: { value } }) => set({ sort: value === sorts[0] ? undefined : value })}
          data={sorts.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
        />
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('customers.empty')} text={t('customers.emptyText')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable caption={t('customers.title')} columns={columns} rows={items} keyOf={({ userId }) => userId} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

function useColumns(): Column<CustomerRow>[] {
  const { t } = useTranslation(['people', 'words']);
  return [
    {
      key: 'name',
      head: t('userName'),
      lead: true,
      cell: ({ userId, userName }) => (
        <Link to={`/customers/${userId}`} className="w-row-link">
          <bdi>{userName}</bdi>
        </Link>
      ),
    },
    { key: 'phone', head: t('words:phone'), cell: ({ phone }) => (phone ? <Code>{phone}</Code> : <None />) },
    {
      key: 'email',
      head: t('words:email'),
      cell: ({ email }) => (email ? <bdi style={{ overflowWrap: 'anywhere' }}>{email}</bdi> : <None />),
    },
    { key: 'level', head: t('level'), cell: ({ level }) => <LevelName level={level} /> },
    { key: 'state', head: t('words:status'), cell: ({ status }) => <StateMark status={status} /> },
    { key: 'since', head: t('since'), wide: true, cell: ({ createdAt }) => <When at={createdAt} day /> },
  ];
}

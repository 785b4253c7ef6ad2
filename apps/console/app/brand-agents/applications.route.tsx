import { Group, Stack } from '@mantine/core';
import type { StaffApplication } from '@wasit/contract';
import { applicationStatuses } from '@wasit/contract/brand-agents';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';

const pageSize = 20;

export default function ApplicationsScreen() {
  return (
    <Allowed to="brand-agents.decide">
      <Applications />
    </Allowed>
  );
}

function useColumns(): Column<StaffApplication>[] {
  const { t } = useTranslation('brand-agents');
  return [
    {
      key: 'brand',
      head: t('brand'),
      lead: true,
      cell: ({ applicationNo, brand }) => (
        <Link to={`/brand-agents/${applicationNo}`} className="w-row-link">
          <bdi>{brand}</bdi>
        </Link>
      ),
    },
    { key: 'name', head: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'contact', head: t('contact'), cell: ({ phone }) => <Code>{phone}</Code> },
    { key: 'city', head: t('city'), wide: true, cell: ({ city }) => <bdi>{city}</bdi> },
    { key: 'at', head: t('createdAt'), wide: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
}

function Applications() {
  const { t } = useTranslation('brand-agents');
  const { query, page, search } = useUrlState();
  const status = choiceOf(query.get('status'), applicationStatuses);
  const read = useRead('staffApplications', { status, pageNo: page, pageSize, ...(search ? { search } : {}) });
  const columns = useColumns();
  return (
    <Stack gap="sm">
      <PageHead title={t('title')} />
      <FilterTabs
        name="status"
        label={t('title')}
        current={status}
        items={applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Group>
        <SearchBox label={t('search')} />
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t(search ? 'empty.search' : `empty.${status}`)} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('title')}
              columns={columns}
              rows={items}
              keyOf={({ applicationNo }) => applicationNo}
              stale={read.loading}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

import { Group, Stack } from '@mantine/core';
import type { StaffInquiry } from '@wasit/contract';
import { inquiryStatuses } from '@wasit/contract/quotes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';
import { SupplierState } from './supplier-state.tsx';

const pageSize = 20;

export default function InquiriesScreen() {
  return (
    <Allowed to="quotes.answer">
      <Inquiries />
    </Allowed>
  );
}

function useColumns(): Column<StaffInquiry>[] {
  const { t } = useTranslation('inquiries');
  return [
    {
      key: 'goods',
      head: t('goods'),
      lead: true,
      cell: ({ inquiryNo, productName }) => (
        <Link to={`/inquiries/${inquiryNo}`} className="w-row-link">
          <bdi>{productName}</bdi>
        </Link>
      ),
    },
    { key: 'quantity', head: t('quantity'), end: true, cell: ({ quantity }) => <Figure value={quantity} /> },
    { key: 'target', head: t('targetPrice'), end: true, wide: true, cell: ({ targetPrice }) => <Amount money={targetPrice} /> },
    {
      key: 'contact',
      head: t('contact'),
      cell: ({ contactName, userName, contactPhone }) => (
        <Group gap={6}>
          {(contactName || userName) && <bdi>{contactName || userName}</bdi>}
          <Code>{contactPhone}</Code>
        </Group>
      ),
    },
    { key: 'at', head: t('createdAt'), wide: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
}

function Inquiries() {
  const { t } = useTranslation('inquiries');
  const { query, page, search } = useUrlState();
  const status = choiceOf(query.get('status'), inquiryStatuses);
  const read = useRead('staffInquiries', { status, pageNo: page, pageSize, ...(search ? { search } : {}) });
  const columns = useColumns();
  return (
    <Stack gap="sm">
      <PageHead title={t('title')} note={<SupplierState />} />
      <FilterTabs
        name="status"
        label={t('title')}
        current={status}
        items={inquiryStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
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
            <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ inquiryNo }) => inquiryNo} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

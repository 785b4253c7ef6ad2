import { Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { complaintTone } from './complaint-tone.ts';

const shows = ['open', 'offered', 'ended'] as const;
const pageSize = 50;
const refreshMs = 30_000;
type Row = OutputOf<'staffComplaintPage'>['items'][number];

export default function ComplaintsScreen() {
  return (
    <Allowed to="complaints.handle">
      <Complaints />
    </Allowed>
  );
}

function Complaints() {
  const { t } = useTranslation(['finance', 'words']);
  const { query, page } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('staffComplaintPage', { show, pageNo: page, pageSize }, { everyMs: refreshMs });
  const columns: Column<Row>[] = [
    {
      key: 'order',
      head: t('words:order'),
      lead: true,
      cell: ({ complaintNo, orderNo }) => (
        <Link to={`/complaints/${complaintNo}`} className="w-row-link">
          <Code>{orderNo}</Code>
        </Link>
      ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status }) => <Mark tone={complaintTone[status]}>{t(`complaintStatus.${status}`)}</Mark>,
    },
    { key: 'kind', head: t('complaint.kind'), cell: ({ kind }) => t(`complaintKind.${kind}`) },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer.userName}</bdi> },
    { key: 'offer', head: t('complaint.offer'), end: true, cell: ({ offer }) => <Amount money={offer?.usd} /> },
    { key: 'at', head: t('complaint.since'), cell: ({ openedAt }) => <When at={openedAt} /> },
  ];
  return (
    <Stack gap="sm">
      <PageHead title={t('complaints.title')} note={t('complaints.note')} />
      <FilterTabs
        name="show"
        label={t('complaints.title')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`complaints.show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t(`complaints.empty.${show}`)} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('complaints.title')} columns={columns} rows={items} keyOf={({ complaintNo }) => complaintNo} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

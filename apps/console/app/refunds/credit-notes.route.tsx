import { Stack } from '@mantine/core';
import type { CreditNote } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

const pageSize = 50;

export default function CreditNotesScreen() {
  const { t } = useTranslation(['finance', 'words']);
  const { page, search } = useUrlState();
  const read = useRead('creditNotePage', { pageNo: page, pageSize, ...(search ? { search } : {}) });
  const columns: Column<CreditNote>[] = [
    { key: 'no', head: t('note.number'), lead: true, cell: ({ creditNoteNo }) => <Code>{creditNoteNo}</Code> },
    { key: 'amount', head: t('words:amount'), end: true, cell: ({ amount }) => <Amount money={amount} /> },
    { key: 'usd', head: t('note.usd'), end: true, wide: true, cell: ({ amountUsd }) => <Amount money={amountUsd} /> },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
    { key: 'order', head: t('words:order'), wide: true, cell: ({ orderNo }) => (orderNo ? <Code>{orderNo}</Code> : <None />) },
    { key: 'method', head: t('refund.method'), wide: true, cell: ({ method }) => t(`words:method.${method}`) },
    { key: 'reason', head: t('words:reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <Stack gap="sm">
      <SearchBox label={t('search')} />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('note.none')} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('refunds.page.notes')} columns={columns} rows={items} keyOf={({ creditNoteNo }) => creditNoteNo} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import type { ImportRunRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';
import { RunMark } from './run-mark.tsx';
import { UploadButton } from './upload-button.tsx';

const pageSize = 20;
const followMs = 3000;

export default function ImportsScreen() {
  return (
    <Allowed to="catalogue.import">
      <Imports />
    </Allowed>
  );
}

function Imports() {
  const { t } = useTranslation('imports');
  const { page } = useUrlState();
  const navigate = useNavigate();
  const read = useRead('staffImportPage', { pageNo: page, pageSize }, { everyMs: followMs });
  const columns: Column<ImportRunRow>[] = [
    {
      key: 'file',
      head: t('file'),
      lead: true,
      cell: ({ runId, fileName }) => (
        <Link to={`/imports/${runId}`}>
          <bdi>{fileName || runId}</bdi>
        </Link>
      ),
    },
    { key: 'state', head: t('state'), cell: (run) => <RunMark run={run} /> },
    { key: 'source', head: t('source'), cell: ({ source }) => <bdi>{source}</bdi> },
    { key: 'rows', head: t('rows'), end: true, cell: ({ counts }) => <Figure value={counts.rows} /> },
    { key: 'added', head: t('added'), end: true, wide: true, cell: ({ counts }) => <Figure value={counts.added} /> },
    { key: 'updated', head: t('updated'), end: true, wide: true, cell: ({ counts }) => <Figure value={counts.updated} /> },
    { key: 'bad', head: t('bad'), end: true, cell: ({ counts }) => <Figure value={counts.bad} /> },
    { key: 'by', head: t('by'), wide: true, cell: ({ author }) => <bdi>{author}</bdi> },
    { key: 'at', head: t('at'), cell: ({ startedAt }) => <When at={startedAt} /> },
  ];
  return (
    <Stack gap="md">
      <PageHead title={t('title')} note={t('note')} />
      <UploadButton onDone={(runId) => navigate(`/imports/${runId}`)} />
      <Answer read={read} isEmpty={({ total }) => total === 0} empty={<Empty title={t('empty')} text={t('emptyText')} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('history')} columns={columns} rows={items} keyOf={({ runId }) => runId} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

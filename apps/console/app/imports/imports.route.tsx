import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { RunMark, useRunWords } from './run-mark.tsx';
import { Schedules } from './schedules.tsx';
import { UploadButton } from './upload-button.tsx';

export default function ImportsScreen() {
  const { t } = useTranslation('imports');
  const runWords = useRunWords();
  const navigate = useNavigate();
  return (
    <Allowed to="catalogue.import">
      <DeskList
        desk="imports"
        title={t('title')}
        note={t('note')}
        pageSize={20}
        everyMs={3000}
        before={() => (
          <>
            <UploadButton onDone={(runId) => navigate(`/imports/${runId}`)} />
            <Schedules />
          </>
        )}
        query={() => ({})}
        empty={() => ({ title: t('empty'), text: t('emptyText') })}
        words={{ state: runWords }}
        columns={[
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
          {
            key: 'rows',
            head: t('rows'),
            end: true,
            cell: ({ counts }) => <Figure value={counts.rows} />,
          },
          {
            key: 'added',
            head: t('added'),
            end: true,
            cell: ({ counts }) => <Figure value={counts.added} />,
          },
          {
            key: 'updated',
            head: t('updated'),
            end: true,
            cell: ({ counts }) => <Figure value={counts.updated} />,
          },
          {
            key: 'bad',
            head: t('bad'),
            end: true,
            cell: ({ counts }) => <Figure value={counts.bad} />,
          },
          { key: 'by', head: t('by'), cell: ({ author }) => <bdi>{author}</bdi> },
          { key: 'at', head: t('at'), cell: ({ startedAt }) => <When at={startedAt} /> },
        ]}
      />
    </Allowed>
  );
}

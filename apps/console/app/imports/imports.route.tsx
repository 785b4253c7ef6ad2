import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DeskList } from '../desk-list/desk-list.tsx';
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
            isPrimary: true,
            cell: ({ runId, fileName }) => (
              <Link to={`/imports/${runId}`}>
                <bdi>{fileName || runId}</bdi>
              </Link>
            ),
          },
          { key: 'state', head: t('state'), cell: (run) => <RunMark run={run} /> },
          { key: 'source', head: t('source'), text: ({ source }) => source },
          { key: 'rows', head: t('rows'), figure: ({ counts }) => counts.rows },
          { key: 'added', head: t('added'), figure: ({ counts }) => counts.added },
          { key: 'updated', head: t('updated'), figure: ({ counts }) => counts.updated },
          { key: 'bad', head: t('bad'), figure: ({ counts }) => counts.bad },
          { key: 'by', head: t('by'), text: ({ author }) => author },
          { key: 'at', head: t('at'), time: ({ startedAt }) => startedAt },
        ]}
      />
    </Allowed>
  );
}

import { Progress, Stack, Text } from '@mantine/core';
import type { ImportRunDetail } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts, PageHead, Panel } from '../ui/page.tsx';
import { BadRows } from './bad-rows.tsx';
import { RunForm } from './run-form.tsx';
import { isActive, RunMark } from './run-mark.tsx';

const refreshMs = 2000;
const megabyte = 1024 * 1024;

export default function ImportScreen() {
  const { runId = '' } = useParams();
  return (
    <Allowed to="catalogue.import">
      <ImportPage key={runId} runId={runId} />
    </Allowed>
  );
}

function ImportPage({ runId }: { runId: string }) {
  const { t } = useTranslation('imports');
  const read = useRead('staffImportDetail', { runId }, { everyMs: refreshMs });
  return (
    <Stack gap="md">
      <PageHead
        title={read.data?.fileName || t('title')}
        note={<Link to="/imports">{t('back')}</Link>}
      />
      <Answer read={read}>
        {(run) => (
          <>
            <Outcome run={run} />
            {run.status !== 'done' && <RunForm run={run} onChanged={read.reload} />}
            <BadRows runId={runId} count={run.counts.bad} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

function Outcome({ run }: { run: ImportRunDetail }) {
  const { t } = useTranslation('imports');
  const { counts, percent, checking, status } = run;
  const hasCounts = status !== 'ready';
  return (
    <Panel title={t('counts')} actions={<RunMark run={run} />}>
      <Stack gap="sm" aria-live="polite">
        {run.failure && (
          <Notice tone="bad" role="alert">
            {run.failure}
          </Notice>
        )}
        {isActive(run) && (
          <Stack gap={4}>
            <Progress
              value={percent ?? 100}
              animated={percent === null}
              aria-label={t('progress')}
            />
            <Text size="sm">{t('progressRows', { n: formatNumber(counts.rows) })}</Text>
          </Stack>
        )}
        {run.retireMissing && counts.withoutId > 0 && (
          <Notice tone="wait">{t('retireNothing', { n: formatNumber(counts.withoutId) })}</Notice>
        )}
        {checking && status === 'checked' && <Notice>{t('wouldNote')}</Notice>}
        <Facts
          rows={[
            [
              t('size'),
              run.fileBytes < megabyte
                ? t('kilobytes', { n: formatNumber(run.fileBytes / 1024, { max: 1 }) })
                : t('megabytes', { n: formatNumber(run.fileBytes / megabyte, { max: 1 }) }),
            ],
            hasCounts && [t('rows'), <Figure key="rows" value={counts.rows} />],
            hasCounts && [t('added'), <Figure key="added" value={counts.added} />],
            counts.drafts > 0 && [
              t('drafts'),
              <span key="drafts">
                <Figure value={counts.drafts} />{' '}
                {status === 'done' && <Link to="/catalogue?shelf=draft">{t('drafts.open')}</Link>}
              </span>,
            ],
            hasCounts && [t('updated'), <Figure key="updated" value={counts.updated} />],
            hasCounts && [t('unchanged'), <Figure key="unchanged" value={counts.unchanged} />],
            hasCounts &&
              run.retireMissing && [t('retired'), <Figure key="retired" value={counts.retired} />],
            hasCounts && [t('bad'), <Figure key="bad" value={counts.bad} />],
            [t('by'), <bdi key="by">{run.author}</bdi>],
            [t('at'), <When key="at" at={run.startedAt} />],
          ]}
        />
      </Stack>
    </Panel>
  );
}

import { Button, Stack } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code, None } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { Arrival, containerTone, Fill } from './container-parts.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const pageSize = 20;

export default function ContainersScreen() {
  const { t } = useTranslation(['containers', 'words', 'shell']);
  const { page } = useUrlState();
  const navigate = useNavigate();
  const mayPlan = useMay('logistics.containers');
  const [planning, setPlanning] = useState(false);
  const read = useRead('containerList', { pageNo: page, pageSize });
  const columns = useColumns();
  const plan = (
    <Button onClick={() => setPlanning(true)} disabled={!mayPlan}>
      {t('plan')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHead
        title={t('title')}
        note={mayPlan ? t('note') : t('shell:closed.button', { permission: t('words:permission.logistics.containers') })}
        actions={plan}
      />
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('empty')} text={t('emptyText')} action={plan} />}
      >
        {({ items, total }) => (
          <>
            <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ containerId }) => containerId} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {planning && <PlanDialog onClose={() => setPlanning(false)} onDone={({ containerId }) => navigate(`/containers/${containerId}`)} />}
    </Stack>
  );
}

function useColumns(): Column<Container>[] {
  const { t } = useTranslation(['containers', 'words']);
  return [
    {
      key: 'no',
      head: t('words:container'),
      lead: true,
      cell: (container) => (
        <Link to={`/containers/${container.containerId}`} className="w-row-link">
          <Code>{container.containerNo}</Code>
        </Link>
      ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status }) => <Mark tone={containerTone[status]}>{t(`words:containerStatus.${status}`)}</Mark>,
    },
    { key: 'size', head: t('size'), cell: ({ size }) => t(`size.${size}`) },
    { key: 'vessel', head: t('vessel'), wide: true, cell: ({ vessel }) => (vessel ? <bdi>{vessel}</bdi> : <None />) },
    { key: 'parcels', head: t('words:parcels'), end: true, cell: ({ parcels }) => <bdi>{formatNumber(parcels)}</bdi> },
    { key: 'fill', head: t('fill'), bare: true, cell: (container) => <Fill container={container} /> },
    {
      key: 'arrival',
      head: t('arrival'),
      wide: true,
      cell: (container) => <Arrival container={container} />,
    },
  ];
}

import { Button } from '@mantine/core';
import { containerShowNames, containerStatuses } from '@wasit/contract/orders/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { useMay } from '../session/session.ts';
import { Mark } from '../ui/page.tsx';
import { Arrival, containerTone, Fill } from './container-parts.tsx';
import { PlanDialog } from './plan-dialog.tsx';

export default function ContainersScreen() {
  const { t } = useTranslation(['containers', 'words', 'shell']);
  const navigate = useNavigate();
  const mayPlan = useMay('logistics.containers');
  const [planning, setPlanning] = useState(false);
  const plan = (
    <Button onClick={() => setPlanning(true)} disabled={!mayPlan}>
      {t('plan')}
    </Button>
  );
  return (
    <>
      <DeskList
        desk="containers"
        title={t('title')}
        note={
          mayPlan
            ? t('note')
            : t('shell:closed.button', { permission: t('words:permission.logistics.containers') })
        }
        actions={plan}
        pageSize={20}
        search={t('search')}
        filters={[
          tabsFilter('show', containerShowNames, {
            label: t('words:status'),
            text: (show) =>
              show === 'arrived' || show === 'unloaded'
                ? t(`words:containerStatus.${show}`)
                : t(`show.${show}`),
            count: currentCount,
          }),
        ]}
        query={({ chosen, search }) => ({
          show: chosen('show', containerShowNames),
          search: search || undefined,
        })}
        empty={({ chosen, search }) => {
          const isWhole = chosen('show', containerShowNames) === 'all';
          if (!search && isWhole) return { title: t('empty'), text: t('emptyText'), action: plan };
          const title = t('words:search.empty');
          return search && !isWhole ? { title, text: t('words:search.emptyText') } : { title };
        }}
        words={{
          status: codeWords(containerStatuses, (status) => t(`words:containerStatus.${status}`)),
          size: codeWords(['20', '40HQ'], (size) => t(`size.${size}`)),
        }}
        columns={[
          {
            key: 'no',
            head: t('words:container'),
            isPrimary: true,
            to: (container) => `/containers/${container.containerId}`,
            code: (container) => container.containerNo,
          },
          {
            key: 'status',
            head: t('words:status'),
            cell: ({ status }) => (
              <Mark tone={containerTone[status]}>{t(`words:containerStatus.${status}`)}</Mark>
            ),
          },
          { key: 'size', head: t('size'), cell: ({ size }) => t(`size.${size}`) },
          { key: 'vessel', head: t('vessel'), text: ({ vessel }) => vessel },
          { key: 'parcels', head: t('words:parcels'), figure: ({ parcels }) => parcels },
          {
            key: 'fill',
            head: t('fill'),
            isUnlabelled: true,
            cell: (container) => <Fill container={container} />,
          },
          {
            key: 'arrival',
            head: t('arrival'),
            cell: (container) => <Arrival container={container} />,
          },
        ]}
      />
      {planning && (
        <PlanDialog
          onClose={() => setPlanning(false)}
          onDone={({ containerId }) => navigate(`/containers/${containerId}`)}
        />
      )}
    </>
  );
}

import { Button, SegmentedControl, Text } from '@mantine/core';
import type { Container } from '@wasit/contract';
import { normaliseContainerNumber } from '@wasit/contract/logistics/containers/container-number';
import { containerShowNames, containerStatuses } from '@wasit/contract/orders/states';
import { normaliseCode } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useMay } from '../session/session.ts';
import { Mark } from '../ui/page.tsx';
import { Arrival, containerTone, Fill } from './container-parts.tsx';

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

interface PlanDialogProps {
  onClose(): void;
  onDone(container: Container): void;
}

function PlanDialog(callbacks: PlanDialogProps) {
  const { t } = useTranslation('containers');
  return (
    <ActDialog
      act="createContainer"
      title={t('plan.title')}
      verb={t('plan')}
      fields={{
        containerNo: {
          label: t('number'),
          required: t('number.needed'),
          isLatin: true,
          maxLength: 40,
        },
        size: {
          label: t('size'),
          value: '40HQ',
          control: ({ label, value, onValue }) => (
            <div>
              <Text size="sm" fw={500} mb={4} id="container-size">
                {label}
              </Text>
              <SegmentedControl
                fullWidth
                aria-labelledby="container-size"
                value={value}
                onChange={onValue}
                data={[
                  { value: '20', label: t('size.20') },
                  { value: '40HQ', label: t('size.40HQ') },
                ]}
              />
            </div>
          ),
        },
        vessel: { label: t('vessel'), maxLength: 80 },
      }}
      input={({ containerNo, size, vessel }) => ({
        containerNo: normaliseContainerNumber(normaliseCode(containerNo)),
        size: size === '20' ? '20' : '40HQ',
        vessel,
      })}
      {...callbacks}
    />
  );
}

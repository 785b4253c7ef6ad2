import { Button, Group, Text } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Notice } from '../ui/notice.tsx';

/** What was found wrong in a parcel, and the way to settle it. */
export function Held({ parcel, onDone }: { parcel: StaffParcel; onDone(): void }) {
  const { t } = useTranslation('receiving');
  const [settling, setSettling] = useState(false);
  const reason = useReasonField({ label: t('held.outcome'), maxLength: 300 });
  if (parcel.held === null) return null;
  const wrong = parcel.checks.filter(({ finding }) => finding !== 'pass');
  return (
    <Notice tone="bad" title={t('held.title')}>
      {wrong.map(({ lineId, finding, counted, note }) => (
        <Text key={lineId} size="sm">
          <bdi>{parcel.lines.find((line) => line.lineId === lineId)?.name}</bdi>:{' '}
          {t(`finding.${finding}`)}, {t('held.counted', { n: formatNumber(counted) })}{' '}
          <bdi>{note}</bdi>
        </Text>
      ))}
      {wrong.length === 0 && <Text size="sm">{t('held.toCheck')}</Text>}
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => setSettling(true)}>
          {t('held.release')}
        </Button>
      </Group>
      {settling && (
        <ActDialog
          act="releaseParcel"
          title={t('held.releaseTitle')}
          verb={t('held.release')}
          fields={{ reason }}
          input={(values) => ({ parcelId: parcel.parcelId, reason: values.reason })}
          done={t('held.toast', { waybill: isolate(parcel.waybill) })}
          onClose={() => setSettling(false)}
          onDone={() => {
            setSettling(false);
            onDone();
          }}
        />
      )}
    </Notice>
  );
}

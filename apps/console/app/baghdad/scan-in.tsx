import { Stack, Text } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { generalCodes } from '@wasit/contract/errors/codes-general';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Code } from '../locale/figures.tsx';
import { labelLanguage, PrintLabels } from '../receiving/labels/print-labels.tsx';
import { RefusedScans } from '../scan/refused-scans.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScanField } from '../scan/use-scan-field.ts';
import { useScans } from '../scan/use-scans.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';

/** Scans parcels in, one by one. The last few stay visible. */
export function ScanIn({ onScanned }: { onScanned(): void }) {
  const { t } = useTranslation(['baghdad', 'words']);
  const [scannedParcels, setScannedParcels] = useState<readonly StaffParcel[]>([]);
  const act = useAct('scanIn');
  const scans = useScans(async (waybill) => {
    const parcel = await act.run({ waybill });
    signal(parcel ? 'right' : 'wrong');
    if (parcel) {
      setScannedParcels((before) => [parcel, ...before].slice(0, 4));
      onScanned();
    }
    return parcel !== undefined;
  });
  const scanField = useScanField(scans.scan);
  return (
    <Panel title={t('scan.title')}>
      <Stack gap="sm">
        <ScanField {...scanField} label={t('words:scanned')} several autoFocus />
        {act.error?.code === generalCodes.NOT_FOUND.code ? (
          <Notice tone="bad" role="alert">
            <Text size="sm" fw={600}>
              {t('scan.unknown')}
            </Text>
          </Notice>
        ) : (
          <Refusal error={act.error} />
        )}
        <RefusedScans {...scans} />
        <div aria-live="polite">
          {scannedParcels.map((parcel, index) => (
            <Notice key={parcel.parcelId} tone={index === 0 ? 'now' : 'calm'}>
              <Text size="sm">
                <Code>{parcel.waybill}</Code> · {t('words:order')} <Code>{parcel.orderNo}</Code> ·{' '}
                <bdi>{parcel.customer}</bdi>
              </Text>
              {index === 0 && (
                <PrintLabels
                  labels={{
                    kind: 'parcels',
                    parcelIds: [parcel.parcelId],
                    language: labelLanguage(),
                  }}
                  subject={parcel.waybill}
                />
              )}
              {parcel.orderStatus === 'TO_WAREHOUSE' && (
                <Text size="sm" fw={600}>
                  {t('scan.ready')}
                </Text>
              )}
            </Notice>
          ))}
        </div>
      </Stack>
    </Panel>
  );
}

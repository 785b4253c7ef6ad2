import { Stack } from '@mantine/core';
import type { ScannedParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';
import { useSentCount } from '../scan/waiting-acts.ts';
import { Notice } from '../ui/notice.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { ExpectedParcels } from './expected-parcels.tsx';
import { labelLanguage, PrintLabels } from './labels/print-labels.tsx';
import { ShelfLabels } from './labels/shelf-labels.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { UnknownBox } from './unknown/unknown-box.tsx';
import { useFoundParcel } from './use-found-parcel.ts';

const toastValues = (code: string) => ({ waybill: isolate(code), what: isolate(code) });

/**
 * The receiving station: the scan field has the focus, Enter searches, saving returns to the field.
 */
export default function ReceivingScreen() {
  const { t } = useTranslation(['receiving', 'words', 'scan']);
  const { query, set } = useUrlState();
  const waybill = query.get('waybill') ?? '';
  const [savedCount, setSavedCount] = useState(0);
  const [lastReceived, setLastReceived] = useState<{ waybill: string; parcelId: string }>();
  const field = useRef<HTMLInputElement>(null);
  const sentCount = useSentCount();
  const scanned = useFoundParcel(waybill);
  const { parcel, isNew } = scanned;
  // Its goods were written off: a box that comes after all belongs to nobody yet.
  const isWrittenOff = parcel?.status === 'lost';
  const scan = (code: string) => {
    if (code.toUpperCase() === waybill.toUpperCase()) scanned.reload();
    else set({ waybill: code, page: query.get('page') ?? undefined });
  };
  const handleReceived = ({ waybill: code, parcelId, others }: ScannedParcel, waits = false) => {
    if (!waits) setLastReceived({ waybill: code, parcelId });
    toast(t(waits ? 'scan:waiting.toast' : 'saved.toast', toastValues(code)));
    // Parts of other orders in the same box are measured next.
    if (!waits && others.some(({ status }) => status === 'expected')) scanned.reload();
    else set({ waybill: undefined }, { replace: true });
    setSavedCount((before) => before + 1);
    field.current?.focus();
  };
  /** Nothing is expected under the scanned waybill any more. */
  const handleWithdrawn = () => {
    set({ waybill: undefined }, { replace: true });
    setSavedCount((before) => before + 1);
    field.current?.focus();
  };
  const handleUnknownDone = (waits: boolean) => {
    toast(t(waits ? 'scan:waiting.toast' : 'unknown.toast', toastValues(waybill)));
    set({ waybill: undefined }, { replace: true });
    field.current?.focus();
  };
  return (
    <Stack gap="md">
      <DimmedText>{t('note')}</DimmedText>
      <ScanPanel field={field} label={t('words:scanned')} onScan={scan} />
      {waybill && scanned.error && !isNew && <Refusal error={scanned.error} />}
      {(isNew || isWrittenOff) && (
        <UnknownBox
          key={waybill}
          waybill={waybill}
          onDone={handleUnknownDone}
          onAttached={() => {
            scanned.reload();
            setSavedCount((before) => before + 1);
          }}
        />
      )}
      {waybill && parcel && (
        <ReceiveForm
          key={parcel.parcelId}
          parcel={parcel}
          onDone={handleReceived}
          onChanged={scanned.reload}
          onWithdrawn={handleWithdrawn}
        />
      )}
      {lastReceived && (
        <Notice tone="good" title={t('label.last', { waybill: isolate(lastReceived.waybill) })}>
          <PrintLabels
            labels={{
              kind: 'parcels',
              parcelIds: [lastReceived.parcelId],
              language: labelLanguage(),
            }}
            subject={lastReceived.waybill}
          />
        </Notice>
      )}
      <ShelfLabels />
      <ExpectedParcels key={savedCount + sentCount} onChoose={scan} />
    </Stack>
  );
}

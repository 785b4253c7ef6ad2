import { Button, Stack } from '@mantine/core';
import type { ScannedParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';
import { signal } from '../scan/signals.ts';
import { useSentCount } from '../scan/waiting-acts.ts';
import { useWaiting } from '../scan/waiting-store.ts';
import { Notice } from '../ui/notice.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { knownParcels, useKnownParcels } from './known-parcels.ts';
import { labelLanguage, PrintLabels } from './labels/print-labels.tsx';
import { ShelfLabels } from './labels/shelf-labels.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { UnknownBox } from './unknown/unknown-box.tsx';

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
  // All its goods were written off: a box that comes after all belongs to nobody yet.
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
          isWrittenOff={isWrittenOff}
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

const isSameWaybill = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

/** The parcel of a waybill in the preloaded list, except those queued as received. */
function findKnownParcel(waybill: string): ScannedParcel | undefined {
  const { acts } = useWaiting.getState();
  const waiting = acts.map(({ input }) => 'parcelId' in input && input.parcelId);
  const [first, ...others] = knownParcels().filter(
    (parcel) => isSameWaybill(parcel.waybill, waybill) && !waiting.includes(parcel.parcelId),
  );
  // Only the server knows what must be inspected; without that data the act is refused.
  return first && { ...first, others, toCheck: [] };
}

/** The parcel of a scanned waybill, also offline. */
function useFoundParcel(waybill: string) {
  const sentCount = useSentCount();
  const read = useRead('findParcel', waybill ? { waybill } : null);
  useKnownParcels();
  const { reload, error } = read;
  const isOffline = error?.status === 0;
  // A queued act was sent: the connection is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of `sentCount`
  useEffect(() => {
    if (isOffline) reload();
  }, [sentCount]);
  const answer = read.data && isSameWaybill(read.data.waybill, waybill) ? read.data : undefined;
  const parcel = answer ?? (isOffline && !read.loading ? findKnownParcel(waybill) : undefined);
  const isNew = waybill !== '' && !read.loading && error?.key === 'NOT_FOUND';
  const parcelSignal = parcel ? (parcel.status === 'expected' ? 'right' : 'attention') : undefined;
  const scanSignal = isNew
    ? 'attention'
    : (parcelSignal ?? (error && !read.loading ? 'wrong' : undefined));
  useEffect(() => {
    if (waybill && scanSignal) signal(scanSignal);
  }, [waybill, scanSignal]);
  return { parcel, isNew, reload, error: parcel || read.loading ? undefined : error };
}

/** Announced parcels not received yet, the longest waiting first. */
function ExpectedParcels({ onChoose }: { onChoose(waybill: string): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <DeskList
      desk="expected-parcels"
      title={t('expected')}
      headless
      note={<h2 style={{ margin: 0, fontSize: '1rem' }}>{t('expected')}</h2>}
      pageSize={20}
      search={t('search')}
      query={({ search }) => ({ status: 'expected' as const, search: search || undefined })}
      empty={({ search }) => ({
        title: search ? t('empty.search') : t('empty'),
        text: search ? t('empty.searchText') : t('emptyText'),
      })}
      acts={[
        {
          key: 'receive',
          button: ({ waybill }) => (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChoose(waybill)}
              aria-label={`${t('receive')} ${waybill}`}
            >
              {t('receive')}
            </Button>
          ),
        },
      ]}
      columns={[
        {
          key: 'waybill',
          head: t('words:waybill'),
          isPrimary: true,
          code: ({ waybill }) => waybill,
        },
        { key: 'supplier', head: t('words:supplier'), text: ({ supplierName }) => supplierName },
        { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
        { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
        { key: 'carrier', head: t('words:carrier'), text: ({ carrier }) => carrier },
        { key: 'pieces', head: t('pieces'), figure: ({ pieces }) => pieces },
        { key: 'at', head: t('announced'), time: ({ at }) => at },
      ]}
    />
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import type { StockPlace } from '@wasit/contract/logistics/stock/stock-words';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code } from '../locale/figures.tsx';
import { RefusedScans } from '../scan/refused-scans.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { signal } from '../scan/signals.ts';
import { useScanField } from '../scan/use-scan-field.ts';
import { useScans } from '../scan/use-scans.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

interface ShelvingProps {
  readonly place: StockPlace;
}

/** The number of recent scans shown. */
const shownCount = 6;

/** Scans a shelf, then each parcel put onto it. */
export function Shelving({ place }: ShelvingProps) {
  const { t } = useTranslation('stock');
  const { query, set } = useUrlState();
  const shelf = query.get('shelf') ?? '';
  const shelfField = useScanField((code) => set({ shelf: code.trim().toUpperCase() }));
  return (
    <Stack gap="md">
      <DimmedText>{t('shelving.note')}</DimmedText>
      {shelf ? (
        <OntoShelf
          key={shelf}
          place={place}
          shelf={shelf}
          onEnd={() => set({ shelf: undefined })}
        />
      ) : (
        <Panel>
          <ScanField {...shelfField} label={t('shelf')} autoFocus maw={460} />
        </Panel>
      )}
    </Stack>
  );
}

interface OntoShelfProps extends ShelvingProps {
  readonly shelf: string;
  readonly onEnd: () => void;
}

function OntoShelf({ place, shelf, onEnd }: OntoShelfProps) {
  const { t } = useTranslation('stock');
  const [shelved, setShelved] = useState<readonly OutputOf<'shelveParcel'>[]>([]);
  const act = useAct('shelveParcel');
  const scans = useScans(async (waybill) => {
    const parcel = await act.run({ place, waybill, shelf });
    signal(parcel ? 'right' : 'wrong');
    if (parcel)
      setShelved((before) =>
        [parcel, ...before.filter(({ code }) => code !== parcel.code)].slice(0, shownCount),
      );
    return parcel !== undefined;
  });
  const scanField = useScanField(scans.scan);
  return (
    <Panel title={t('shelving.title', { shelf: isolate(shelf) })}>
      <Stack gap="sm">
        <ScanField {...scanField} label={t('scan')} several autoFocus maw={460} />
        <Refusal error={act.error} />
        <RefusedScans {...scans} />
        <div aria-live="polite">
          {shelved.map(({ code, before }, index) => (
            <Notice key={code} tone={index === 0 ? 'now' : 'calm'}>
              <Text size="sm">
                <Code>{code}</Code>
                {before !== null && before !== shelf && (
                  <> · {t('shelving.from', { shelf: isolate(before) })}</>
                )}
              </Text>
            </Notice>
          ))}
        </div>
        <Group>
          <Button size="md" variant="default" onClick={onEnd}>
            {t('shelving.next')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

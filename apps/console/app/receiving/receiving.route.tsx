import { Button, Group, Stack } from '@mantine/core';
import { isolate } from '@wasit/locale';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { ScanField } from '../ui/field.tsx';
import { PageHead, Panel } from '../ui/page.tsx';
import { ExpectedParcels } from './expected-parcels.tsx';
import { ReceiveForm } from './receive-form.tsx';

export default function ReceivingScreen() {
  return (
    <Allowed to="logistics.receive">
      <Receiving />
    </Allowed>
  );
}

/** Scanner first: the field has the focus, Enter finds, saving gives the focus back. */
function Receiving() {
  const { t } = useTranslation(['receiving', 'words']);
  const { query, set } = useUrlState();
  const waybill = query.get('waybill') ?? '';
  const [text, setText] = useState('');
  const [saved, setSaved] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const found = useRead('findParcel', waybill ? { waybill } : null);
  const parcel = found.data && found.data.waybill.toUpperCase() === waybill.toUpperCase() ? found.data : undefined;
  const scan = (code: string) => {
    setText('');
    if (code.toUpperCase() === waybill.toUpperCase()) found.reload();
    else set({ waybill: code, page: query.get('page') ?? undefined });
  };
  const done = (code: string) => {
    toast(t('saved.toast', { waybill: isolate(code) }));
    set({ waybill: undefined }, { replace: true });
    setSaved((before) => before + 1);
    field.current?.focus();
  };
  return (
    <Stack gap="md">
      <PageHead title={t('title')} note={t('note')} />
      <Panel>
        <Group align="flex-end" gap="sm">
          <ScanField
            ref={field}
            label={t('words:scanned')}
            value={text}
            onValue={setText}
            onScan={scan}
            autoFocus
            flex="1 1 220px"
            maw={460}
          />
          <Button size="md" onClick={() => text.trim() && scan(text.trim())}>
            {t('words:find')}
          </Button>
        </Group>
      </Panel>
      {waybill && found.error && !found.loading && <Refusal error={found.error} />}
      {waybill && parcel && <ReceiveForm key={parcel.parcelId} parcel={parcel} onDone={done} />}
      <ExpectedParcels key={saved} onChoose={scan} />
    </Stack>
  );
}

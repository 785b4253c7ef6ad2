import { List, TextInput } from '@mantine/core';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { latinFigures } from '../ui/digits.ts';
import type { LinesDialogProps } from './purchase-dialog.tsx';

export function WaybillDialog({ lines, onClose, onDone }: LinesDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const [waybill, setWaybill] = useState('');
  const [carrier, setCarrier] = useState('');
  const [asked, setAsked] = useState(false);
  const announce = useAct('announceParcel');
  const code = latinFigures(waybill);
  const formed = /^[A-Za-z0-9-]{4,40}$/.test(code);
  const orderNo = lines[0]?.orderNo;
  const submit = async () => {
    setAsked(true);
    if (!formed || !orderNo) return;
    const done = await announce.run({ orderNo, lineIds: lines.map(({ lineId }) => lineId), waybill: code, carrier: carrier.trim() });
    if (!done) return;
    toast(t('waybill.toast', { waybill: isolate(done.waybill) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('waybill.title')}
      verb={t('waybill')}
      onSubmit={submit}
      busy={announce.busy}
      error={announce.error}
    >
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line.lineId}>
            <bdi>{line.name}</bdi>
            {t('words:comma')}
            <bdi>{line.variant}</bdi>
          </List.Item>
        ))}
      </List>
      <TextInput
        label={t('words:waybill')}
        description={t('waybill.hint')}
        required
        data-autofocus
        dir="ltr"
        value={waybill}
        onChange={(event) => setWaybill(event.currentTarget.value)}
        error={asked && !formed ? t('waybill.form') : announce.fieldError('waybill')}
      />
      <TextInput
        label={t('words:carrier')}
        dir="auto"
        maxLength={60}
        value={carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
        error={announce.fieldError('carrier')}
      />
    </ActDialog>
  );
}

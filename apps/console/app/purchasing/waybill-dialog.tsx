import { Group, Text, TextInput } from '@mantine/core';
import { isolate } from '@wasit/i18n';
import { normaliseCode, parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import type { Line } from './line-columns.tsx';

interface WaybillDialogProps extends DialogCallbacks {
  lines: readonly Pick<Line, 'lineId' | 'quantity' | 'name' | 'variant'>[];
}

export function WaybillDialog({ lines, onClose, onDone }: WaybillDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const [waybill, setWaybill] = useState('');
  const [carrier, setCarrier] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const announce = useAct('announceParcel');
  const code = normaliseCode(waybill);
  const isWellFormed = /^[A-Za-z0-9-]{4,40}$/.test(code);
  const lineCounts = lines.map((line) => {
    const pieces = parseWholeNumber(typed[line.lineId] ?? String(line.quantity));
    return {
      line,
      pieces,
      isValid: pieces !== null && pieces >= 1 && pieces <= line.quantity,
    };
  });
  const submit = async () => {
    setSubmitted(true);
    if (!isWellFormed || lineCounts.some(({ isValid }) => !isValid)) return;
    const announced = await announce.run({
      lineIds: lines.map(({ lineId }) => lineId),
      waybill: code,
      carrier: carrier.trim(),
      // Only smaller numbers are sent: for the rest the server takes what the line's other parcels
      // leave.
      pieces: lineCounts.flatMap(({ line: { lineId, quantity }, pieces }) =>
        pieces !== null && pieces < quantity ? [{ lineId, pieces }] : [],
      ),
    });
    if (!announced) return;
    toast(t('waybill.toast', { waybill: isolate(announced.waybill) }));
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('waybill.title')}
      verb={t('waybill')}
      onSubmit={submit}
      act={announce}
    >
      <DimmedText>{t('waybill.piecesHint')}</DimmedText>
      {lineCounts.map(({ line, isValid }) => (
        <Group key={line.lineId} justify="space-between" align="start" wrap="nowrap">
          <Text size="sm">
            <bdi>{line.name}</bdi>
            {t('words:comma')}
            <bdi>{line.variant}</bdi>
          </Text>
          <FigureField
            w={130}
            isInteger
            label={t('waybill.pieces')}
            value={typed[line.lineId] ?? String(line.quantity)}
            onValue={(text) => setTyped({ ...typed, [line.lineId]: text })}
            error={
              isSubmitted && !isValid
                ? t('waybill.piecesRange', { most: line.quantity })
                : undefined
            }
          />
        </Group>
      ))}
      <TextInput
        label={t('words:waybill')}
        description={t('waybill.hint')}
        required
        data-autofocus
        dir="ltr"
        value={waybill}
        onChange={(event) => setWaybill(event.currentTarget.value)}
        error={isSubmitted && !isWellFormed ? t('waybill.form') : announce.fieldError('waybill')}
      />
      <TextInput
        label={t('words:carrier')}
        dir="auto"
        maxLength={60}
        value={carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
        error={announce.fieldError('carrier')}
      />
    </DialogForm>
  );
}

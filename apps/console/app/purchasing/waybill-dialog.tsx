import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { waybillPattern } from '@wasit/contract/logistics/parcels/waybill-pattern';
import { isolate } from '@wasit/i18n';
import { normaliseCode, parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import type { Line } from './line-columns.tsx';

interface WaybillDialogProps extends DialogCallbacks {
  /** The lines offered, with their maximum quantities. */
  lines: readonly Pick<Line, 'lineId' | 'quantity' | 'name' | 'variant'>[];
}

/** Enters a waybill for all lines, or those in the parcel. */
export function WaybillDialog({ lines, onClose, onDone }: WaybillDialogProps) {
  const { t } = useTranslation(['purchasing', 'words']);
  const [waybill, setWaybill] = useState('');
  const [carrier, setCarrier] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const announce = useAct('announceParcel');
  const code = normaliseCode(waybill);
  const isWellFormed = waybillPattern.test(code);
  const lineCounts = lines.map((line) => {
    const pieces = parseWholeNumber(typed[line.lineId] ?? String(line.quantity));
    const isIn = !leftOut.has(line.lineId);
    return {
      line,
      pieces,
      isIn,
      isValid: !isIn || (pieces !== null && pieces >= 1 && pieces <= line.quantity),
    };
  });
  const sent = lineCounts.filter(({ isIn }) => isIn);
  const toggle = (lineId: string, isIn: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before);
      if (isIn) after.delete(lineId);
      else after.add(lineId);
      return after;
    });
  const submit = async () => {
    setSubmitted(true);
    if (!isWellFormed || sent.length === 0 || sent.some(({ isValid }) => !isValid)) return;
    const announced = await announce.run({
      lineIds: sent.map(({ line }) => line.lineId),
      waybill: code,
      carrier: carrier.trim(),
      // Only reduced quantities are sent: by default the server takes what the line's other parcels
      // leave.
      pieces: sent.flatMap(({ line: { lineId, quantity }, pieces }) =>
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
      {lineCounts.map(({ line, isIn, isValid }) => (
        <Group key={line.lineId} justify="space-between" align="start" wrap="nowrap">
          {lines.length > 1 ? (
            <Checkbox
              label={<LineText line={line} />}
              checked={isIn}
              onChange={({ currentTarget }) => toggle(line.lineId, currentTarget.checked)}
            />
          ) : (
            <Text size="sm">
              <LineText line={line} />
            </Text>
          )}
          <FigureField
            w={130}
            miw={130}
            isInteger
            label={t('waybill.pieces')}
            disabled={!isIn}
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
      <FieldError>{isSubmitted && sent.length === 0 ? t('waybill.noLines') : undefined}</FieldError>
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

function LineText({ line: { name, variant } }: { line: WaybillDialogProps['lines'][number] }) {
  const { t } = useTranslation('words');
  return (
    <>
      <bdi>{name}</bdi>
      {variant && t('comma')}
      <bdi>{variant}</bdi>
    </>
  );
}

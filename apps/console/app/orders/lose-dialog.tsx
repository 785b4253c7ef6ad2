import { Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Code } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';

interface LoseDialogProps {
  parcel: OrderDetail['parcels'][number];
  onClose(): void;
  onDone(): void;
}

/**
 * Writes a parcel off. Of a line that travels in several parcels it asks how many pieces lay in
 * this one, and proposes what is known.
 */
export function LoseDialog({ parcel, onClose, onDone }: LoseDialogProps) {
  const { t } = useTranslation('orders');
  const lose = useAct('loseParcel');
  const { data } = useRead('findParcel', { waybill: parcel.waybill });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const split = (data?.lines ?? []).filter(({ isSplit }) => isSplit);
  const counted = split.map((line) => {
    const pieces = figureOf(typed[line.lineId] ?? String(line.pieces));
    return {
      line,
      pieces,
      isFine: pieces !== null && Number.isInteger(pieces) && pieces <= line.quantity,
    };
  });
  const submit = async (reason: string) => {
    setAsked(true);
    if (counted.some(({ isFine }) => !isFine)) return;
    const pieces = counted.map(({ line: { lineId }, pieces: lost }) => ({
      lineId,
      pieces: lost ?? 0,
    }));
    if (!(await lose.run({ parcelId: parcel.parcelId, reason, pieces }))) return;
    toast(t('lose.toast'));
    onClose();
    onDone();
  };
  return (
    <ReasonDialog
      act={lose}
      title={t('lose.title')}
      verb={t('lose')}
      danger
      maxLength={300}
      onClose={onClose}
      onReason={submit}
    >
      <Text size="sm">
        <Code>{parcel.waybill}</Code>
      </Text>
      <Text size="sm">{t('lose.text')}</Text>
      {counted.map(({ line, isFine }) => (
        <FigureField
          key={line.lineId}
          whole
          label={t('lose.pieces', { product: isolate(line.name) })}
          description={t('lose.piecesHint')}
          value={typed[line.lineId] ?? String(line.pieces)}
          onValue={(text) => setTyped({ ...typed, [line.lineId]: text })}
          error={
            asked && !isFine
              ? t('lose.piecesRange', { most: line.quantity })
              : lose.fieldError('pieces')
          }
        />
      ))}
    </ReasonDialog>
  );
}

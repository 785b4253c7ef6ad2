import { Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { parseNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import type { ActField } from '../../lists/act-fields.tsx';
import { closeThen } from '../../lists/close-then.ts';
import { useReasonField } from '../../lists/reason.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { Code } from '../../locale/figures.tsx';
import { parcelIn } from './parcel-in.ts';

interface LoseDialogProps extends DialogCallbacks {
  parcel: OrderDetail['parcels'][number];
}

/** In Baghdad a parcel can be lost or damaged; before that, it may also never have arrived. */
export const loseLabel = ({ status }: LoseDialogProps['parcel']): 'lose' | 'lose.here' =>
  status === 'arrived' ? 'lose.here' : 'lose';

/**
 * Writes a parcel off. For a line split over several parcels it asks for the number of pieces, with
 * a known default.
 */
export function LoseDialog({ parcel, onClose, onDone }: LoseDialogProps) {
  const { t } = useTranslation('orders');
  const read = useRead('findParcel', { waybill: parcel.waybill });
  const found = parcelIn(read.data, parcel.parcelId);
  const splitLines = (found?.lines ?? []).filter(({ isSplit }) => isSplit);
  const piecesField = ({ name, pieces, quantity }: (typeof splitLines)[number]): ActField => {
    const range = t('lose.piecesRange', { most: quantity });
    return {
      label: t('lose.pieces', { product: isolate(name) }),
      hint: t('lose.piecesHint'),
      as: 'whole',
      value: String(pieces),
      required: () => range,
      validate: (text) => {
        const lost = parseNumber(text);
        return Number.isInteger(lost) && (lost ?? 0) <= quantity ? undefined : range;
      },
    };
  };
  return (
    <ActDialog<'loseParcel', string>
      act="loseParcel"
      title={t('lose.title')}
      verb={t(loseLabel(parcel))}
      fields={{
        ...Object.fromEntries(splitLines.map((line) => [line.lineId, piecesField(line)])),
        reason: useReasonField({ maxLength: 300, focused: true }),
      }}
      input={({ reason = '', ...pieces }) => ({
        parcelId: parcel.parcelId,
        reason,
        pieces: splitLines.map(({ lineId }) => ({
          lineId,
          pieces: parseNumber(pieces[lineId] ?? '') ?? 0,
        })),
      })}
      obstacle={found ? undefined : t('lose.unread')}
      done={t('lose.toast')}
      danger
      {...closeThen(onClose, onDone)}
    >
      <Text size="sm">
        <Code>{parcel.waybill}</Code>
      </Text>
      <Text size="sm">{t('lose.text')}</Text>
      <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />
    </ActDialog>
  );
}

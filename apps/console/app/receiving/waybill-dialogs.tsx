import { Button } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { waybillPattern } from '@wasit/contract/logistics/parcels/waybill-pattern';
import { isolate } from '@wasit/i18n';
import { normaliseCode } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

type Parcel = Pick<StaffParcel, 'parcelId' | 'waybill' | 'carrier'>;

interface WaybillActsProps {
  /** The expected parcels; with several the dialog offers a choice. */
  parcels: readonly Parcel[];
  /** Whether other orders share the waybill; undefined if unknown. */
  isShared?: boolean;
  /** The size of the buttons. */
  size?: 'compact-sm' | 'sm';
  onDone(): void;
}

/** Corrects a mistyped waybill, or withdraws it. */
export function WaybillActs({ parcels, isShared, size = 'compact-sm', onDone }: WaybillActsProps) {
  const { t } = useTranslation('receiving');
  const [opened, setOpened] = useState<'correct' | 'withdraw'>();
  const [first, ...others] = parcels;
  const dialogProps = first && {
    parcels: [first, ...others] as const,
    mayBeShared: isShared ?? true,
    ...closeThen(() => setOpened(undefined), onDone),
  };
  return (
    <>
      {(['correct', 'withdraw'] as const).map((act) => (
        <Button
          key={act}
          size={size}
          variant="default"
          disabled={!first}
          onClick={() => setOpened(act)}
        >
          {t(`waybill.${act}`)}
        </Button>
      ))}
      {dialogProps && opened === 'correct' && <CorrectDialog {...dialogProps} />}
      {dialogProps && opened === 'withdraw' && <WithdrawDialog {...dialogProps} />}
    </>
  );
}

interface WaybillDialogProps extends DialogCallbacks {
  parcels: readonly [Parcel, ...Parcel[]];
  mayBeShared: boolean;
}

/** Chooses the parcel, and whether to include parts of other orders. */
function useParcelFields({ parcels, mayBeShared }: WaybillDialogProps) {
  const { t } = useTranslation(['receiving', 'words']);
  return {
    parcelId: {
      label: t('words:waybill'),
      as: 'choice',
      value: parcels[0].parcelId,
      choices: parcels.map(({ parcelId, waybill }) => ({ value: parcelId, label: waybill })),
      when: () => parcels.length > 1,
    },
    allOrders: {
      label: t('waybill.orders'),
      as: 'radios',
      value: 'all',
      choices: (['all', 'one'] as const).map((value) => ({
        value,
        label: t(`waybill.orders.${value}`),
      })),
      when: () => mayBeShared,
    },
  } as const;
}

/** Identifies the expected parcel in requests. */
function expectedOf(
  { parcels }: WaybillDialogProps,
  values: { parcelId: string; allOrders: string; reason: string },
) {
  const { parcelId, waybill } =
    parcels.find((parcel) => parcel.parcelId === values.parcelId) ?? parcels[0];
  return { parcelId, waybill, allOrders: values.allOrders === 'all', reason: values.reason };
}

function CorrectDialog(props: WaybillDialogProps) {
  const { t } = useTranslation(['receiving', 'words']);
  const { parcels, onClose, onDone } = props;
  const reason = useReasonField({ maxLength: 300 });
  const isOne = parcels.length === 1;
  return (
    <ActDialog
      act="correctWaybill"
      title={
        isOne
          ? t('waybill.correctTitle', { waybill: isolate(parcels[0].waybill) })
          : t('waybill.correct')
      }
      verb={t('waybill.correct')}
      fields={{
        ...useParcelFields(props),
        to: {
          label: t('waybill.to'),
          hint: t('waybill.hint'),
          required: true,
          isLatin: true,
          focused: true,
          validate: (text) =>
            waybillPattern.test(normaliseCode(text)) ? undefined : t('waybill.form'),
        },
        carrier: {
          label: t('words:carrier'),
          value: parcels[0].carrier,
          maxLength: 60,
          when: () => isOne,
        },
        match: {
          label: t('waybill.match'),
          as: 'radios',
          value: 'no',
          choices: (['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`waybill.match.${value}`),
          })),
        },
        reason,
      }}
      input={({ to, carrier, match, ...values }) => ({
        ...expectedOf(props, values),
        to: normaliseCode(to),
        ...(isOne ? { carrier } : {}),
        match: match === 'yes',
      })}
      done={({ waybill }) => t('waybill.corrected', { waybill: isolate(waybill) })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function WithdrawDialog(props: WaybillDialogProps) {
  const { t } = useTranslation('receiving');
  const { parcels, onClose, onDone } = props;
  const reason = useReasonField({ maxLength: 300 });
  return (
    <ActDialog
      act="withdrawParcel"
      title={
        parcels.length === 1
          ? t('waybill.withdrawTitle', { waybill: isolate(parcels[0].waybill) })
          : t('waybill.withdraw')
      }
      verb={t('waybill.withdraw')}
      fields={{ ...useParcelFields(props), reason }}
      input={(values) => expectedOf(props, values)}
      done={({ waybill }) => t('waybill.withdrawn', { waybill: isolate(waybill) })}
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <DimmedText>{t('waybill.withdrawText')}</DimmedText>
    </ActDialog>
  );
}

import { Text } from '@mantine/core';
import type { SupplierClaim } from '@wasit/contract';
import { claimCauses } from '@wasit/contract/procurement/claim-states';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code } from '../locale/figures.tsx';
import { parsePrice, Yuan } from '../purchase-orders/prices.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

interface ClaimDialogProps extends DialogCallbacks {
  readonly claim: SupplierClaim;
}

/** A field for an amount in yuan above zero. */
function useYuanField(label: string, value = '') {
  const { t } = useTranslation(['suppliers', 'purchase-orders']);
  return {
    label,
    value,
    as: 'amount' as const,
    unit: 'CNY',
    required: true as const,
    validate: (text: string) =>
      (parsePrice(text) ?? 0) > 0 ? undefined : t('purchase-orders:price.unclear'),
  };
}

function ClaimSummary({
  claim: { claimNo, supplierName, claimedYuan, claimed },
}: {
  claim: SupplierClaim;
}) {
  return (
    <Text size="sm">
      <Code>{claimNo}</Code> · <bdi>{supplierName}</bdi> · <Yuan amount={claimedYuan} />
      {claimed && (
        <>
          {' · '}
          <Amount money={claimed} />
        </>
      )}
    </Text>
  );
}

interface OpenProps extends DialogCallbacks {
  readonly supplierId: number;
  /** For a parcel with discrepancies. */
  readonly waybill?: string;
}

export function OpenDialog({ supplierId, waybill, ...callbacks }: OpenProps) {
  const { t } = useTranslation('suppliers');
  const reason = useReasonField({ maxLength: 300 });
  const amountYuan = useYuanField(t('claimed'));
  return (
    <ActDialog
      act="openSupplierClaim"
      title={t('open.title')}
      verb={t('open')}
      fields={{
        cause: {
          label: t('cause'),
          as: 'radios',
          value: waybill === undefined ? 'other' : 'discrepancy',
          choices: claimCauses.map((value) => ({ value, label: t(`cause.${value}`) })),
        },
        reference: {
          label: t('reference'),
          value: waybill ?? '',
          isLatin: true,
          maxLength: 60,
          required: true,
          when: (values) => values.cause !== 'other',
        },
        amountYuan,
        reason,
      }}
      input={(values) => ({
        supplierId,
        cause: choiceOf(values.cause, claimCauses),
        reference: values.reference,
        amountYuan: parsePrice(values.amountYuan) ?? 0,
        reason: values.reason,
      })}
      done={t('open.toast')}
      {...callbacks}
    />
  );
}

export function AcceptDialog({ claim, ...callbacks }: ClaimDialogProps) {
  const { t } = useTranslation(['suppliers', 'words']);
  const amountYuan = useYuanField(t('accepted'), String(claim.claimedYuan));
  return (
    <ActDialog
      act="acceptSupplierClaim"
      title={t('accept.title')}
      verb={t('accept')}
      fields={{ amountYuan, note: { label: t('words:note'), maxLength: 300 } }}
      input={(values) => ({
        claimNo: claim.claimNo,
        version: claim.version,
        amountYuan: parsePrice(values.amountYuan) ?? 0,
        note: values.note,
      })}
      done={t('accept.toast')}
      {...callbacks}
    >
      <ClaimSummary claim={claim} />
    </ActDialog>
  );
}

export function RefuseDialog({ claim, ...callbacks }: ClaimDialogProps) {
  const { t } = useTranslation('suppliers');
  const reason = useReasonField({ maxLength: 300 });
  return (
    <ActDialog
      act="refuseSupplierClaim"
      title={t('refuse.title')}
      verb={t('refuse')}
      fields={{ reason }}
      input={(values) => ({
        claimNo: claim.claimNo,
        version: claim.version,
        reason: values.reason,
      })}
      done={t('refuse.toast')}
      danger
      {...callbacks}
    >
      <ClaimSummary claim={claim} />
    </ActDialog>
  );
}

export function SettleDialog({ claim, ...callbacks }: ClaimDialogProps) {
  const { t } = useTranslation('suppliers');
  const amountYuan = useYuanField(t('settled'), String(claim.acceptedYuan ?? ''));
  return (
    <ActDialog
      act="settleSupplierClaim"
      title={t('settle.title')}
      verb={t('settle')}
      fields={{
        amountYuan,
        reference: { label: t('payReference'), required: true, maxLength: 200 },
      }}
      input={(values) => ({
        claimNo: claim.claimNo,
        version: claim.version,
        amountYuan: parsePrice(values.amountYuan) ?? 0,
        reference: values.reference,
      })}
      done={t('settle.toast')}
      {...callbacks}
    >
      <ClaimSummary claim={claim} />
      <DimmedText>{t('settle.text')}</DimmedText>
    </ActDialog>
  );
}

import type { PurchaseOrderDetail } from '@wasit/contract';
import { correctedFields } from '@wasit/contract/procurement/purchase-order-states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { parsePrice } from './prices.tsx';

type Correction = PurchaseOrderDetail['corrections'][number];
const isPriceField = ({ field }: { field: string }) => field === 'unitPrice';
const isOrderNoField = ({ field }: { field: string }) => field === 'supplierOrderNo';

/** Records a correction with its reason, beside the original value. */
export function CorrectDialog({
  order: { poNo, version, goods, currency },
  ...callbacks
}: DialogCallbacks & { order: PurchaseOrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const reason = useReasonField();
  return (
    <ActDialog
      act="correctPurchaseOrder"
      title={t('correct.title')}
      verb={t('correct')}
      fields={{
        field: {
          label: t('correct.field'),
          as: 'choice',
          value: 'unitPrice',
          choices: correctedFields.map((value) => ({ value, label: t(`correct.${value}`) })),
        },
        skuId: {
          label: t('goods'),
          as: 'choice',
          value: String(goods[0]?.skuId ?? ''),
          choices: goods.map(({ skuId, name, variant }) => ({
            value: String(skuId),
            label: [name, variant].filter(Boolean).join(' · '),
          })),
          when: isPriceField,
        },
        amount: {
          label: t('correct.amount'),
          as: 'amount',
          unit: currency,
          required: true,
          when: (values) => !isOrderNoField(values),
        },
        supplierOrderNo: {
          label: t('correct.number'),
          required: true,
          isLatin: true,
          maxLength: 64,
          when: isOrderNoField,
        },
        reason,
      }}
      input={({ field, skuId, amount, supplierOrderNo, reason: why }) => ({
        poNo,
        version,
        field: choiceOf(field, correctedFields),
        skuId: skuId === '' ? null : Number(skuId),
        amount: parsePrice(amount) ?? null,
        supplierOrderNo,
        reason: why,
      })}
      done={t('correct.toast')}
      {...callbacks}
    />
  );
}

const valueText = (value: number | string, currency: string) =>
  typeof value === 'number' ? `${formatNumber(value, { min: 2 })} ${currency}` : value;

export function Corrections({ order: { corrections, currency } }: { order: PurchaseOrderDetail }) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  if (corrections.length === 0) return null;
  const columns: Column<Correction>[] = [
    {
      key: 'what',
      head: t('corrections'),
      isPrimary: true,
      cell: ({ field, name }) => (
        <>
          {t(`correct.${field}`)} {name && <bdi>{name}</bdi>}
        </>
      ),
    },
    {
      key: 'change',
      head: t('corrections.change'),
      cell: ({ before, after }) => (
        <bdi dir="ltr">{`${valueText(before, currency)} → ${valueText(after, currency)}`}</bdi>
      ),
    },
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'by', head: t('words:by'), text: ({ by }) => by },
    { key: 'reason', head: t('words:reason'), text: ({ reason }) => reason },
  ];
  return (
    <DataTable
      caption={t('corrections')}
      columns={columns}
      rows={corrections}
      keyOf={({ field, at, after }) => `${field} ${at} ${after}`}
    />
  );
}

import { correctedPurchaseFields } from '@wasit/contract/procurement/purchase-corrections';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { parseMoney } from './cost-rise.ts';
import { type Line, LineName } from './line-columns.tsx';

const isCostField = ({ field }: { field: string }) => field === 'unitCost';

/** Corrects the cost or number of a line bought without a purchase order. */
export function CorrectPurchaseDialog({ line, ...callbacks }: DialogCallbacks & { line: Line }) {
  const { t } = useTranslation('purchasing');
  const reason = useReasonField();
  const { lineId, corrections, realUnitCost, unitPrice, supplierOrderNo } = line;
  const { currency } = realUnitCost ?? unitPrice;
  return (
    <ActDialog
      act="correctPurchase"
      title={t('correct.title')}
      verb={t('correct.verb')}
      fields={{
        field: {
          label: t('correct.field'),
          as: 'choice',
          value: 'unitCost',
          choices: correctedPurchaseFields.map((value) => ({
            value,
            label: t(value === 'unitCost' ? 'cost' : 'supplierOrderNo'),
          })),
        },
        unitCost: {
          label: t('cost'),
          as: 'amount',
          unit: currency,
          value: String(realUnitCost?.amount ?? ''),
          required: true,
          when: isCostField,
        },
        supplierOrderNo: {
          label: t('supplierOrderNo'),
          value: supplierOrderNo ?? '',
          required: t('supplierOrderNo.needed'),
          isLatin: true,
          maxLength: 64,
          when: (values) => !isCostField(values),
        },
        reason,
      }}
      input={({ field, unitCost, supplierOrderNo: number, reason: why }) => ({
        lineId,
        corrections,
        field: choiceOf(field, correctedPurchaseFields),
        unitCost: parseMoney(unitCost, currency) ?? null,
        supplierOrderNo: number,
        reason: why,
      })}
      done={t('correct.toast')}
      {...callbacks}
    >
      <LineName line={line} />
      <DimmedText>{t('correct.hint')}</DimmedText>
    </ActDialog>
  );
}

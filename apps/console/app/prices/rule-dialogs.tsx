import { Select } from '@mantine/core';
import { priceSteps } from '@wasit/contract/price-rules/endpoints';
import { parseAmount, parseNumber } from '@wasit/i18n/digits';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { dayStartOrNone } from '../locale/baghdad-time.ts';

/** The rounding step as an amount. */
export const stepText = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function MakeRuleDialog(callbacks: DialogCallbacks) {
  const { t } = useTranslation('prices');
  const tree = useRead('categoryTree', {});
  const [supplierId, setSupplierId] = useState<number | null>(null);
  return (
    <ActDialog
      act="savePriceRule"
      title={t('make')}
      verb={t('make.verb')}
      fields={{
        name: { label: t('name'), required: true, maxLength: 100 },
        categoryId: {
          label: t('category'),
          as: 'choice',
          choices: [
            { value: '', label: t('category.all') },
            ...categoryOptionsOf(tree.data?.items ?? []),
          ],
        },
        fromYuan: { label: t('fromYuan'), as: 'amount', unit: '¥' },
        belowYuan: { label: t('belowYuan'), as: 'amount', unit: '¥' },
        markupPercent: {
          label: t('markup'),
          hint: t('markup.hint'),
          as: 'figure',
          unit: '%',
          required: true,
        },
        minimumMarginPercent: {
          label: t('minimum'),
          hint: t('minimum.hint'),
          as: 'figure',
          unit: '%',
        },
        stepCents: {
          label: t('step'),
          as: 'radios',
          value: '5',
          choices: priceSteps.map((step) => ({
            value: String(step),
            label: stepText(step),
          })),
        },
        validFrom: { label: t('from'), hint: t('from.hint'), as: 'day' },
        validTo: { label: t('lastDay'), as: 'day' },
      }}
      input={(values) => ({
        name: values.name,
        categoryId: parseNumber(values.categoryId),
        supplierId,
        fromYuan: parseAmount(values.fromYuan, 'CNY'),
        belowYuan: parseAmount(values.belowYuan, 'CNY'),
        markupPercent: parseNumber(values.markupPercent) ?? 0,
        minimumMarginPercent: parseNumber(values.minimumMarginPercent) ?? 0,
        stepCents: priceSteps.find((step) => String(step) === values.stepCents) ?? 5,
        validFrom: dayStartOrNone(values.validFrom),
        validTo: dayStartOrNone(values.validTo, 1),
      })}
      done={t('make.toast')}
      {...callbacks}
    >
      <Refusal error={tree.error} onRetry={tree.reload} busy={tree.loading} />
      <SupplierField value={supplierId} onChange={setSupplierId} />
    </ActDialog>
  );
}

/** Chooses a supplier by part of the name; none means all. */
function SupplierField({
  value,
  onChange,
}: {
  value: number | null;
  onChange(supplierId: number | null): void;
}) {
  const { t } = useTranslation('prices');
  const [search, setSearch] = useState('');
  const read = useRead('priceRuleSuppliers', { search: useDeferredValue(search).slice(0, 100) });
  return (
    <Select
      label={t('supplier')}
      placeholder={t('supplier.all')}
      searchable
      clearable
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={(read.data?.items ?? []).map(({ supplierId, name, city }) => ({
        value: String(supplierId),
        label: city ? `${name} · ${city}` : name,
      }))}
    />
  );
}

export function StopRuleDialog({ ruleId, ...callbacks }: { ruleId: string } & DialogCallbacks) {
  const { t } = useTranslation('prices');
  return (
    <ActDialog
      act="stopPriceRule"
      title={t('stop.title')}
      verb={t('stop.verb')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ ruleId, reason })}
      done={t('stop.toast')}
      danger
      {...callbacks}
    />
  );
}

export function RevertDialog({ runId, ...callbacks }: { runId: string } & DialogCallbacks) {
  const { t } = useTranslation('prices');
  return (
    <ActDialog
      act="revertPrices"
      title={t('revert.title')}
      verb={t('revert.verb')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ runId, reason })}
      done={t('revert.toast')}
      danger
      {...callbacks}
    >
      {t('revert.note')}
    </ActDialog>
  );
}

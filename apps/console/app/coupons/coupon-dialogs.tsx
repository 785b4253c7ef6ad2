import { couponKinds } from '@wasit/contract/coupons/endpoints';
import { parseAmount, parseNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { dayStart } from '../locale/baghdad-time.ts';

export function MakeDialog(callbacks: DialogCallbacks) {
  const { t } = useTranslation(['coupons', 'words']);
  const tree = useRead('categoryTree', {});
  return (
    <ActDialog
      act="saveCoupon"
      title={t('make.title')}
      verb={t('make')}
      fields={{
        code: {
          label: t('code'),
          hint: t('code.hint'),
          isLatin: true,
          maxLength: 20,
          required: true,
        },
        kind: {
          label: t('value'),
          as: 'radios',
          value: 'percent',
          choices: couponKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        },
        percent: {
          label: t('percent'),
          as: 'whole',
          unit: '%',
          required: true,
          when: ({ kind }) => kind === 'percent',
        },
        amount: {
          label: t('amount'),
          as: 'amount',
          unit: 'USD',
          required: true,
          when: ({ kind }) => kind === 'amount',
        },
        minimum: { label: t('minimum'), as: 'amount', unit: 'USD' },
        categoryId: {
          label: t('category'),
          as: 'choice',
          choices: [
            { value: '', label: t('category.all') },
            ...categoryOptionsOf(tree.data?.items ?? []),
          ],
        },
        from: { label: t('from'), as: 'day', required: true },
        until: { label: t('lastDay'), as: 'day', required: true },
        maxUses: { label: t('maxUses'), hint: t('maxUses.hint'), as: 'whole' },
        maxPerCustomer: { label: t('maxPerCustomer'), as: 'whole', value: '1', required: true },
        note: { label: t('note'), maxLength: 300 },
      }}
      input={(values) => ({
        code: values.code,
        kind: choiceOf(values.kind, couponKinds),
        percent: parseNumber(values.percent),
        amount: parseAmount(values.amount, 'USD'),
        minimum: parseAmount(values.minimum, 'USD') ?? 0,
        categoryId: parseNumber(values.categoryId),
        from: dayStart(values.from),
        until: dayStart(values.until, 1),
        maxUses: parseNumber(values.maxUses),
        maxPerCustomer: parseNumber(values.maxPerCustomer) ?? 1,
        note: values.note,
      })}
      done={t('make.toast')}
      {...callbacks}
    >
      <Refusal error={tree.error} onRetry={tree.reload} busy={tree.loading} />
    </ActDialog>
  );
}

export function StopDialog({ couponId, ...callbacks }: { couponId: string } & DialogCallbacks) {
  const { t } = useTranslation('coupons');
  return (
    <ActDialog
      act="stopCoupon"
      title={t('stop.title')}
      verb={t('stop.verb')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ couponId, reason })}
      done={t('stop.toast')}
      danger
      {...callbacks}
    />
  );
}

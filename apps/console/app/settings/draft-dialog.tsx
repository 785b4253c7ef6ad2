import { NativeSelect, SimpleGrid } from '@mantine/core';
import {
  type RouteName,
  routeNames,
  type ShippingClass,
  shippingClasses,
} from '@wasit/contract/fees/names';
import { parseAmount } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { useAmountError } from '../lists/amount-error.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';

/** A draft tariff; it replaces an open draft of the same route and class. */
export function DraftDialog({ onClose, onDone }: DialogCallbacks) {
  const { t } = useTranslation(['settings', 'words']);
  const [route, setRoute] = useState<RouteName>('sea-baghdad');
  const [shippingClass, setClass] = useState<ShippingClass>('general');
  const [price, setPrice] = useState('');
  const [minimum, setMinimum] = useState('');
  const reason = useReason();
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useAct('saveTariffDraft');
  const amountError = useAmountError();
  const currentTariff = useRead('tariffList', { state: 'now', route, shippingClass }).data
    ?.items[0];
  const [amount, minimumAmount] = [parseAmount(price, 'USD'), parseAmount(minimum, 'USD')];
  const submit = async () => {
    setSubmitted(true);
    if (!reason.validate() || amount === null || minimumAmount === null) return;
    const saved = await save.run({
      route,
      shippingClass,
      price: { amount, currency: 'USD' },
      minimumPerParcel: { amount: minimumAmount, currency: 'USD' },
      note: reason.text,
    });
    if (!saved) return;
    toast(t('tariff.drafted', { name: t(`words:shippingClass.${shippingClass}`) }));
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('tariff.title')}
      verb={t('tariff.saveDraft')}
      onSubmit={submit}
      act={save}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('tariff.route')}
          data-autofocus
          value={route}
          onChange={(event) =>
            setRoute(
              routeNames.find((known) => known === event.currentTarget.value) ?? 'sea-baghdad',
            )
          }
          data={routeNames.map((value) => ({ value, label: t(`tariff.route.${value}`) }))}
        />
        <NativeSelect
          label={t('tariff.class')}
          value={shippingClass}
          onChange={(event) =>
            setClass(
              shippingClasses.find((known) => known === event.currentTarget.value) ?? 'general',
            )
          }
          data={shippingClasses.map((value) => ({
            value,
            label: t(`words:shippingClass.${value}`),
          }))}
        />
        <FigureField
          label={t(route === 'air-baghdad' ? 'tariff.perKg' : 'tariff.perCbm')}
          unit="USD"
          required
          value={price}
          onValue={setPrice}
          {...(currentTariff
            ? { description: t('tariff.now', { amount: currentTariff.price.amount }) }
            : {})}
          error={
            isSubmitted && amount === null
              ? (amountError(price, 'USD') ?? t('needed'))
              : save.fieldError('price')
          }
        />
        <FigureField
          label={t('tariff.minimum')}
          unit="USD"
          required
          value={minimum}
          onValue={setMinimum}
          {...(currentTariff
            ? { description: t('tariff.now', { amount: currentTariff.minimumPerParcel.amount }) }
            : {})}
          error={
            isSubmitted && minimumAmount === null
              ? (amountError(minimum, 'USD') ?? t('needed'))
              : save.fieldError('minimumPerParcel')
          }
        />
      </SimpleGrid>
      <ReasonField reason={reason} error={save.fieldError('note')} />
    </DialogForm>
  );
}

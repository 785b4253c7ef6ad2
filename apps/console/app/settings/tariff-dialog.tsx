import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ShippingClass, Tariff } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { figureOf } from '../ui/digits.ts';
import { FigureField } from '../ui/field.tsx';
import { baghdadInstant } from './rate-jump.ts';

/** As the contract names them; its list lives beside zod, which the browser does not carry. */
const classes: readonly ShippingClass[] = ['general', 'battery', 'liquid', 'fragile', 'bulky'];

interface TariffDialogProps {
  tariffs: readonly Tariff[];
  onClose(): void;
  onDone(): void;
}

export function TariffDialog({ tariffs, onClose, onDone }: TariffDialogProps) {
  const { t } = useTranslation(['settings', 'words']);
  const [shippingClass, setClass] = useState<ShippingClass>('general');
  const [perCbm, setPerCbm] = useState('');
  const [minimum, setMinimum] = useState('');
  const [from, setFrom] = useState('');
  const reason = useReason();
  const [asked, setAsked] = useState(false);
  const publish = useAct('publishTariff');
  const now = tariffs.find((tariff) => tariff.shippingClass === shippingClass);
  const [price, least] = [figureOf(perCbm), figureOf(minimum)];
  const submit = async () => {
    setAsked(true);
    if (!reason.ask() || price === null || least === null) return;
    const effectiveFrom = baghdadInstant(from);
    const done = await publish.run({
      shippingClass,
      perCbm: { amount: price, currency: 'USD' },
      minimumPerParcel: { amount: least, currency: 'USD' },
      ...(effectiveFrom ? { effectiveFrom } : {}),
      reason: reason.given,
    });
    if (!done) return;
    toast(t('tariff.toast', { name: t(`words:shippingClass.${shippingClass}`) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('tariff.title')}
      verb={t('tariff.publish')}
      onSubmit={submit}
      busy={publish.busy}
      error={publish.error}
    >
      <NativeSelect
        label={t('tariff.class')}
        data-autofocus
        value={shippingClass}
        onChange={(event) => setClass(classes.find((known) => known === event.currentTarget.value) ?? 'general')}
        data={classes.map((value) => ({ value, label: t(`words:shippingClass.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FigureField
          label={t('tariff.perCbm')}
          unit="USD"
          required
          value={perCbm}
          onValue={setPerCbm}
          {...(now ? { description: t('tariff.now', { amount: now.perCbm.amount }) } : {})}
          error={asked && price === null ? t('needed') : publish.fieldError('perCbm')}
        />
        <FigureField
          label={t('tariff.minimum')}
          unit="USD"
          required
          value={minimum}
          onValue={setMinimum}
          {...(now ? { description: t('tariff.now', { amount: now.minimumPerParcel.amount }) } : {})}
          error={asked && least === null ? t('needed') : publish.fieldError('minimumPerParcel')}
        />
      </SimpleGrid>
      <TextInput
        type="datetime-local"
        label={t('tariff.from')}
        description={t('tariff.fromHint')}
        dir="ltr"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        error={publish.fieldError('effectiveFrom')}
      />
      <ReasonField reason={reason} error={publish.fieldError('reason')} />
    </ActDialog>
  );
}

import { Text } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code, None } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Facts } from '../ui/page.tsx';
import { StorageAsked } from './storage-asked.tsx';

export interface OrderDialogProps {
  order: BaghdadOrder;
  onClose(): void;
  onDone(): void;
}

/** Each part keeps its own direction: an Arabic street beside a Latin city turned the whole line round. */
export function AddressText({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('words');
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && t('comma')}
      <bdi>{part}</bdi>
    </span>
  ));
}

export function OrderFacts({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation(['baghdad', 'words']);
  return (
    <Facts
      rows={[
        [t('words:order'), <Code key="order">{order.orderNo}</Code>],
        [t('words:customer'), <bdi key="customer">{order.customer}</bdi>],
        [
          t('words:phone'),
          order.mobile ? (
            <bdi key="phone" dir="ltr">
              {order.mobile}
            </bdi>
          ) : (
            <None key="phone" />
          ),
        ],
        order.address.length > 0 && [t('address'), <AddressText key="address" parts={order.address} />],
        [t('words:parcels'), <bdi key="parcels">{formatNumber(order.parcels)}</bdi>],
        order.storageDue !== null && [t('storage'), <Amount key="storage" money={order.storageDue} />],
      ]}
    />
  );
}

/** The customer says his code; five wrong ones lock it for a while, which the server tells. */
export function HandOverDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('baghdad');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const handOver = useAct('handOver');
  const submit = async () => {
    setAsked(true);
    if (code === '') return;
    const done = await handOver.run({ orderNo: order.orderNo, pickupCode: code });
    if (!done) return;
    toast(t('handOver.toast', { orderNo: isolate(order.orderNo) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('handOver.title')}
      verb={t('handOver')}
      onSubmit={submit}
      busy={handOver.busy}
      error={handOver.error}
    >
      <OrderFacts order={order} />
      <StorageAsked order={order} error={handOver.error} />
      <FigureField
        label={t('pickupCode')}
        description={t('pickupCode.hint')}
        data-autofocus
        whole
        maxLength={12}
        value={code}
        onValue={setCode}
        error={asked && code === '' ? t('pickupCode.needed') : handOver.fieldError('pickupCode')}
      />
      <Text size="sm" c="dimmed">
        {t('handOver.text')}
      </Text>
    </ActDialog>
  );
}

import type { Address } from '@wasit/contract';
import type { Warehouse } from '@wasit/contract/fees/endpoints';
import { deliveryMethod } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-api.ts';
import { DeliveryChoice } from '../../../buying/checkout/confirm/delivery-choice.tsx';
import { addressAtOpening, type Delivery } from '../../../buying/checkout/confirm/first-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Notice, Skeleton } from '../../../ui/parts.tsx';
import type { OrderActs } from './use-order-acts.ts';

interface DeliveryDrawerProps {
  open: boolean;
  onClose: () => void;
  order: OrderDetail;
  acts: OrderActs;
}

interface Options {
  addresses: Address[];
  point: Warehouse | null;
}

async function loadOptions(): Promise<Options> {
  const [book, warehouses] = await Promise.all([
    call('addressList', {}),
    call('warehouseList', {}),
  ]);
  return {
    addresses: book.items,
    point: warehouses.items.find(({ kind }) => kind === 'baghdad') ?? null,
  };
}

/** Changing how the goods arrive, while they are not yet in Baghdad. */
export function DeliveryDrawer({ open, onClose, order, acts }: DeliveryDrawerProps) {
  const { t } = useTranslation('orders');
  const textOf = useErrorText();
  const [options, setOptions] = useState<Options | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAddressMissing, setIsAddressMissing] = useState(false);
  const present: Delivery = {
    method: order.deliveryMethod,
    addressId: order.address?.addressId ?? null,
  };
  const [delivery, setDelivery] = useState(present);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with what the order has
  useEffect(() => {
    if (!open) return;
    setFailure(null);
    setDelivery(present);
    loadOptions().then(
      (loaded) => {
        setOptions(loaded);
        setDelivery((before) => ({
          ...before,
          addressId: addressAtOpening(before, loaded.addresses),
        }));
      },
      (error) => setFailure(textOf(error)),
    );
  }, [open, textOf]);
  const toAddress = delivery.method === deliveryMethod.SPECIFIED_ADDRESS;
  const save = async () => {
    setIsAddressMissing(toAddress && !delivery.addressId);
    if (toAddress && !delivery.addressId) return;
    if (await acts.changeDelivery(delivery.method, toAddress ? delivery.addressId : null))
      onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('action.changeDelivery')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            busy={acts.busy}
            disabled={!options}
            onClick={() => void save()}
          >
            {t('delivery.save')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        {acts.error && <Notice tone="error">{acts.error.text}</Notice>}
        {options ? (
          <DeliveryChoice
            value={delivery}
            onChange={setDelivery}
            addresses={options.addresses}
            onAddress={(address) =>
              setOptions({
                ...options,
                addresses: [...options.addresses.filter(({ id }) => id !== address.id), address],
              })
            }
            pickupPoint={options.point}
            isAddressMissing={isAddressMissing}
          />
        ) : (
          !failure && <Skeleton shape="block" count={2} />
        )}
      </div>
    </Drawer>
  );
}

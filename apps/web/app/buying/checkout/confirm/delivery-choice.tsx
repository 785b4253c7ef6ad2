import './delivery-choice.css';
import type { Address } from '@wasit/contract';
import type { Warehouse } from '@wasit/contract/fees/endpoints';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { AddressDialog } from '../../addresses/address-dialog.tsx';
import { AddressText } from '../../addresses/address-text.tsx';
import { OpeningHours } from '../../opening-hours.tsx';
import { type Delivery, firstAddress } from './first-address.ts';

interface DeliveryChoiceProps {
  value: Delivery;
  onChange: (value: Delivery) => void;
  addresses: readonly Address[];
  onAddress: (address: Address) => void;
  pickupPoint: Warehouse | null;
  /** The form was sent without an address. */
  isAddressMissing: boolean;
  /** Not logged in yet, so there are no addresses. */
  isVisitor?: boolean;
}

export function PickupPoint({ point }: { point: Warehouse }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="pickup-point">
      <p className="strong">{point.name}</p>
      <p>
        <bdi>{point.address}</bdi>
      </p>
      <p>
        {t('delivery.hours')} <OpeningHours>{point.hours}</OpeningHours>
      </p>
      <p>
        {t('delivery.phone')}{' '}
        <a href={`tel:${point.phone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{point.phone}</bdi>
        </a>
      </p>
      {point.sample && <p className="soft small">{t('delivery.sample')}</p>}
    </div>
  );
}

function AddressChoice({
  value,
  onChange,
  addresses,
  onAddress,
  isAddressMissing,
}: Omit<DeliveryChoiceProps, 'pickupPoint' | 'isVisitor'>) {
  const { t } = useTranslation(['checkout', 'account']);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const onSaved = (address: Address) => {
    setEdited(null);
    onAddress(address);
    onChange({ ...value, addressId: address.id });
  };
  return (
    <div className="stack">
      {addresses.length > 0 && (
        <RadioCards
          legend={t('delivery.choose')}
          value={value.addressId}
          onChange={(addressId) => onChange({ ...value, addressId })}
          options={addresses.map((address) => ({
            value: address.id,
            title: <AddressText address={address} />,
          }))}
        />
      )}
      {isAddressMissing && !value.addressId && (
        <Notice tone="warn" title={t('delivery.noAddressWarning')}>
          {null}
        </Notice>
      )}
      <div className="row">
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('delivery.add')}
        </Button>
        {addresses
          .filter(({ id }) => id === value.addressId)
          .map((address) => (
            <Button key={address.id} variant="quiet" icon="edit" onClick={() => setEdited(address)}>
              {t('address.editTitle', { ns: 'account' })}
            </Button>
          ))}
      </div>
      <AddressDialog edited={edited} onClose={() => setEdited(null)} onSaved={onSaved} />
    </div>
  );
}

/** Pickup or an address: used by the checkout and by the delivery drawer of an order. */
export function DeliveryChoice({
  value,
  onChange,
  addresses,
  onAddress,
  pickupPoint,
  isAddressMissing,
  isVisitor,
}: DeliveryChoiceProps) {
  const { t } = useTranslation('checkout');
  const chosen = value.method === deliveryMethod.SELF_PICKUP ? 'pickup' : 'address';
  const choose = (name: 'pickup' | 'address') =>
    onChange(
      name === 'pickup'
        ? { ...value, method: deliveryMethod.SELF_PICKUP }
        : {
            method: deliveryMethod.SPECIFIED_ADDRESS,
            addressId: value.addressId ?? firstAddress(addresses),
          },
    );
  return (
    <div className="stack">
      <RadioCards
        legend={t('delivery.title')}
        hideLegend
        value={chosen}
        onChange={choose}
        options={[
          { value: 'pickup', title: t('delivery.pickup'), text: t('delivery.pickupHint') },
          { value: 'address', title: t('delivery.address'), text: t('delivery.addressHint') },
        ]}
      />
      {chosen === 'pickup' && pickupPoint && <PickupPoint point={pickupPoint} />}
      {chosen === 'address' && isVisitor && <p className="soft">{t('delivery.contactFirst')}</p>}
      {chosen === 'address' && !isVisitor && (
        <AddressChoice
          value={value}
          onChange={onChange}
          addresses={addresses}
          onAddress={onAddress}
          isAddressMissing={isAddressMissing}
        />
      )}
      <p className="soft small">{t('delivery.later')}</p>
    </div>
  );
}

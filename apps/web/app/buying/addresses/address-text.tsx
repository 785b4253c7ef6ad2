import type { Address } from '@wasit/contract';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { addressLines } from './address-rules.ts';

/** Receiver and place, in the order of a parcel's label. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation('account');
  return (
    <span className="address-text">
      <span className="strong">
        <bdi>{`${address.firstName} ${address.lastName}`}</bdi>
      </span>
      <bdi dir="ltr">{formatPhone(address.mobile)}</bdi>
      {addressLines(address).map((line) => (
        <span key={line} className="soft">
          <bdi>{line}</bdi>
        </span>
      ))}
      {address.landmark && (
        <span className="soft">
          <bdi>{address.landmark}</bdi>
        </span>
      )}
      {address.location && (
        <a href={address.location} target="_blank" rel="noreferrer">
          {t('address.onMap')}
        </a>
      )}
    </span>
  );
}

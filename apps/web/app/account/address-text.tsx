import type { Address } from '@wasit/contract';
import { addressLines } from './address-rules.ts';

/** Who and where, in the order of a parcel's label. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className="address-text">
      <span className="strong">
        <bdi>{`${address.firstName} ${address.lastName}`}</bdi>
      </span>
      <bdi dir="ltr">{address.mobile}</bdi>
      {addressLines(address).map((line) => (
        <span key={line} dir="auto" className="soft">
          {line}
        </span>
      ))}
    </span>
  );
}

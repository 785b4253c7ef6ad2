import { isDeepStrictEqual } from 'node:util';
import { deliveryMethod } from '@wasit/contract/orders/states';
import type { OrderRow } from '../orders.store.ts';
import type { AddressSnapshot } from '../orders.tables.ts';

type Delivery = Pick<OrderRow, 'deliveryMethod' | 'address'>;

/** Whether the goods of two orders of a customer go to one place, whatever language they ordered in. */
export const isSamePlace = (one: Delivery, other: Delivery): boolean =>
  one.deliveryMethod === other.deliveryMethod &&
  (one.deliveryMethod === deliveryMethod.SELF_PICKUP ||
    (one.address !== null && other.address !== null
      ? isSameAddress(one.address, other.address)
      : one.address === other.address));

function isSameAddress(one: AddressSnapshot, other: AddressSnapshot): boolean {
  const { region, ...written } = one;
  const { region: otherRegion, ...otherWritten } = other;
  return region && otherRegion
    ? region.id === otherRegion.id &&
        isDeepStrictEqual(withoutLine(written, region), withoutLine(otherWritten, otherRegion))
    : isDeepStrictEqual(written, otherWritten);
}

const withoutLine = (
  { lines, ...address }: Omit<AddressSnapshot, 'region'>,
  region: { readonly line: number },
) => ({ ...address, lines: lines.filter((_, index) => index !== region.line) });

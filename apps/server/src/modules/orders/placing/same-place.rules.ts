import { isDeepStrictEqual } from 'node:util';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { regionOfLine } from '../../accounts/index.ts';
import type { OrderRow } from '../orders.store.ts';
import type { AddressSnapshot } from '../orders.tables.ts';

type Delivery = Pick<OrderRow, 'deliveryMethod' | 'address'>;

/**
 * Whether the goods of two orders of a customer have the same destination, whatever language they
 * were ordered in.
 */
export const isSamePlace = (one: Delivery, other: Delivery): boolean =>
  one.deliveryMethod === other.deliveryMethod &&
  (one.deliveryMethod === deliveryMethod.SELF_PICKUP ||
    (one.address !== null && other.address !== null
      ? isSameAddress(one.address, other.address)
      : one.address === other.address));

/**
 * The region of an address; of an older order the one that exactly one of its lines names, as
 * written in any language of the address book.
 */
function regionOf({ region, lines }: AddressSnapshot): AddressSnapshot['region'] {
  if (region) return region;
  const [only, ...more] = lines.flatMap((text, line) => {
    const id = regionOfLine(text);
    return id === undefined ? [] : [{ id, line }];
  });
  return more.length === 0 ? only : undefined;
}

function isSameAddress(one: AddressSnapshot, other: AddressSnapshot): boolean {
  const { region: _, ...written } = one;
  const { region: __, ...otherWritten } = other;
  const [region, otherRegion] = [regionOf(one), regionOf(other)];
  return region && otherRegion
    ? region.id === otherRegion.id &&
        isDeepStrictEqual(withoutLine(written, region), withoutLine(otherWritten, otherRegion))
    : isDeepStrictEqual(written, otherWritten);
}

const withoutLine = (
  { lines, ...address }: Omit<AddressSnapshot, 'region'>,
  region: { readonly line: number },
) => ({ ...address, lines: lines.filter((_, index) => index !== region.line) });

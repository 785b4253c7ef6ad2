import type { Address } from '@wasit/contract';
import { deliveryMethod } from '@wasit/contract/orders/states';

export interface Delivery {
  method: 1 | 2;
  addressId: string | null;
}

type Listed = Pick<Address, 'id' | 'isDefault'>;

/** The address that is selected first when delivery is chosen. */
export const firstAddress = (addresses: readonly Listed[]): string | null =>
  (addresses.find(({ isDefault }) => isDefault === 1) ?? addresses[0])?.id ?? null;

/** Clears an address that is no longer in the book, or in another customer's. */
export const inBook = (delivery: Delivery, addresses: readonly Listed[]): Delivery =>
  addresses.some(({ id }) => id === delivery.addressId)
    ? delivery
    : { ...delivery, addressId: null };

/**
 * The address that an order's delivery is shown with: its own one; none if that is no longer in the
 * book, so that nothing else is saved without having been chosen.
 */
export function addressAtOpening(
  { method, addressId }: Delivery,
  addresses: readonly Listed[],
): string | null {
  if (addressId) return inBook({ method, addressId }, addresses).addressId;
  return method === deliveryMethod.SPECIFIED_ADDRESS ? null : firstAddress(addresses);
}

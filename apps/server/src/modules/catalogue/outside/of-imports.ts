import type { Picture } from '@wasit/contract/wire';
import type { Tx } from '../../../platform/db/db.ts';
import { type NamedPictures, wantedOf } from './outside.rules.ts';
import { deleteOutside, outsideOf, putOutsidePictures } from './outside.store.ts';

/** What was fetched for a product, by the address that it came from. */
export type Fetched = ReadonlyMap<string, Picture>;
export const nothingFetched: Fetched = new Map();

interface Named {
  readonly productId: number;
  readonly goods: NamedPictures;
}

const namesIt = ({ images, skuImages }: NamedPictures, address: string): boolean =>
  images.includes(address) || skuImages.values().some((one) => one === address);

/**
 * What earlier tries brought for goods that an import writes anew. What their rows no longer name
 * is forgotten.
 */
export async function fetchedFor(
  tx: Tx,
  known: readonly Named[],
): Promise<ReadonlyMap<number, Fetched>> {
  const goods = new Map(known.map((one) => [one.productId, one.goods]));
  const rows = await outsideOf(tx, [...goods.keys()]);
  const isNamed = ({ productId, address }: { productId: number; address: string }) => {
    const named = goods.get(productId);
    return named !== undefined && namesIt(named, address);
  };
  await deleteOutside(
    tx,
    rows.filter((row) => !isNamed(row)),
  );
  const fetched = new Map<number, Map<string, Picture>>();
  for (const { productId, address, picture } of rows.filter(isNamed))
    if (picture)
      fetched.set(productId, (fetched.get(productId) ?? new Map()).set(address, picture));
  return fetched;
}

/** Asks for the pictures that these goods name elsewhere. */
export const requestPictures = (tx: Tx, named: readonly Named[]): Promise<void> =>
  putOutsidePictures(
    tx,
    named.flatMap(({ productId, goods }) => wantedOf(goods).map((one) => ({ ...one, productId }))),
  );

/** A row's pictures as far as they are here, in its order. */
export const shownOf = ({ images }: NamedPictures, fetched: Fetched): Picture[] =>
  images.flatMap((one) => (typeof one === 'string' ? (fetched.get(one) ?? []) : one));

import type { Picture } from '@wasit/contract/wire';
import type { Tx } from '../../../platform/db/db.ts';
import { type NamedPictures, picturesToFetch } from './outside.rules.ts';
import { deleteOutsidePictures, outsidePicturesOf, putOutsidePictures } from './outside.store.ts';

/** The fetched pictures of a product, by original address. */
export type FetchedPictures = ReadonlyMap<string, Picture>;
export const noFetchedPictures: FetchedPictures = new Map();

interface GoodsWithPictures {
  readonly productId: number;
  readonly goods: NamedPictures;
}

const namesAddress = ({ images, skuImages }: NamedPictures, address: string): boolean =>
  images.includes(address) || skuImages.values().some((one) => one === address);

/**
 * Earlier fetched pictures of goods that an import rewrites, by product. Deletes those that their
 * rows no longer name.
 */
export async function syncFetchedPictures(
  tx: Tx,
  known: readonly GoodsWithPictures[],
): Promise<ReadonlyMap<number, FetchedPictures>> {
  const goods = new Map(known.map((one) => [one.productId, one.goods]));
  const rows = await outsidePicturesOf(tx, [...goods.keys()]);
  const isNamed = ({ productId, address }: { productId: number; address: string }) => {
    const named = goods.get(productId);
    return named !== undefined && namesAddress(named, address);
  };
  await deleteOutsidePictures(
    tx,
    rows.filter((row) => !isNamed(row)),
  );
  const fetched = new Map<number, Map<string, Picture>>();
  for (const { productId, address, picture } of rows.filter(isNamed))
    if (picture)
      fetched.set(productId, (fetched.get(productId) ?? new Map()).set(address, picture));
  return fetched;
}

/** Queues the pictures at other addresses that these goods name. */
export const requestPictures = (tx: Tx, named: readonly GoodsWithPictures[]): Promise<void> =>
  putOutsidePictures(
    tx,
    named.flatMap(({ productId, goods }) =>
      picturesToFetch(goods).map((one) => ({ ...one, productId })),
    ),
  );

/** The pictures of a row that we have, in its order. */
export const availablePictures = ({ images }: NamedPictures, fetched: FetchedPictures): Picture[] =>
  images.flatMap((one) => (typeof one === 'string' ? (fetched.get(one) ?? []) : one));

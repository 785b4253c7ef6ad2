import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveShelf } from './product.store.ts';
import { productsChanged } from './product-indexer.ts';
import { productObject } from './product-object.ts';

/** Moves products on or off the shelf; lists and search follow in the same commit. Gives how many moved. */
export const setShelf = (
  platform: Platform,
  actor: Actor,
  { productIds, onShelf, reason, note }: { productIds: readonly number[]; onShelf: boolean; reason: 'missing' | 'staff'; note?: string },
): Promise<number> =>
  platform.transact(async (tx) => {
    const to = onShelf ? ({ status: 'on_shelf', offReason: null } as const) : ({ status: 'off_shelf', offReason: reason } as const);
    const moved = await moveShelf(tx, productIds, to);
    await productsChanged(tx, moved);
    for (const productId of moved)
      await audit(tx, actor, { action: 'catalogue.shelf', object: productObject(productId), to: to.status, reason: note ?? reason });
    return moved.length;
  });

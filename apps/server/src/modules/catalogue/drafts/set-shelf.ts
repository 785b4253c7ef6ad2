import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { productsChanged } from '../product-indexer.ts';
import { moveShelf } from '../products/product.store.ts';
import { productObject } from '../products/product-object.ts';
import { firstIncomplete } from './drafts.store.ts';
import { updateDraftStates } from './update-draft-states.ts';

/**
 * Moves products on or off the shelf; lists and search follow in the same commit. Returns how many
 * moved.
 * @throws PRODUCT_INCOMPLETE naming the first that is a draft or has no price
 */
export async function setShelf(
  platform: Platform,
  actor: Actor,
  {
    productIds,
    onShelf,
    reason,
    note,
  }: {
    productIds: readonly number[];
    onShelf: boolean;
    reason: 'missing' | 'staff';
    note?: string;
  },
): Promise<number> {
  return platform.transact(async (tx) => {
    const to = onShelf
      ? ({ status: 'on_shelf', offReason: null } as const)
      : ({ status: 'off_shelf', offReason: reason } as const);
    if (onShelf) {
      await updateDraftStates(tx, productIds);
      const productId = await firstIncomplete(tx, productIds);
      if (productId !== undefined)
        fail('PRODUCT_INCOMPLETE', { field: 'productIds', params: { productId } });
    }
    const moved = await moveShelf(tx, productIds, to);
    await productsChanged(tx, moved);
    for (const productId of moved)
      await audit(tx, actor, {
        action: 'catalogue.shelf',
        object: productObject(productId),
        to: to.status,
        reason: note ?? reason,
      });
    return moved.length;
  });
}

import { usd } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { Actor } from '../../../../platform/actor.ts';
import { type AuditInput, auditMany } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { productObject } from '../../products/product-object.ts';
import type { KnownProduct } from './import.store.ts';

/**
 * Notes which purchase prices of known variants a file changed, once for each product and change:
 * prices and margins are made of them.
 */
export async function auditPurchase(
  tx: Tx,
  actor: Actor,
  {
    before,
    after,
  }: {
    before: ReadonlyMap<string, number | null>;
    after: readonly { productId: number; code: string; purchaseFen?: number | null }[];
  },
): Promise<void> {
  const changes = new Map<string, AuditInput>();
  for (const { productId, code, purchaseFen = null } of after) {
    const from = before.get(`${productId} ${code}`);
    // A file that does not say it leaves it as it is; of a new variant it is no change.
    if (purchaseFen === null || from === undefined || from === purchaseFen) continue;
    changes.set(`${productId} ${from} ${purchaseFen}`, {
      action: 'catalogue.purchase-price',
      object: productObject(productId),
      ...(from === null ? {} : { from: { purchaseYuan: fromHundredths(from) } }),
      to: { purchaseYuan: fromHundredths(purchaseFen) },
      reason: 'import',
    });
  }
  await auditMany(tx, actor, [...changes.values()]);
}

/** Notes which selling prices of known products a file changed. */
export const auditPrices = (
  tx: Tx,
  actor: Actor,
  changes: readonly { known: KnownProduct; to: number }[],
): Promise<void> =>
  auditMany(
    tx,
    actor,
    changes.flatMap(({ known, to }) =>
      known.priceMinor === to ? [] : [priceEntry(known.productId, { from: known.priceMinor, to })],
    ),
  );

/** What the audit trail says of a price that a file changed. */
export const priceEntry = (
  productId: number,
  { from, to }: { from: number; to: number },
): AuditInput => ({
  action: 'catalogue.price',
  object: productObject(productId),
  from: { price: usd(from) },
  to: { price: usd(to) },
  reason: 'import',
});

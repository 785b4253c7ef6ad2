import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { Actor } from '../../../../platform/actor.ts';
import { type AuditInput, auditMany } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { priceEntries } from '../../products/price-entries.ts';
import { productObject } from '../../products/product-object.ts';

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
    // An omitted price is unchanged; for a new variant it is no change.
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

/** Prices of variants or tiers of many products, before and after a write. US cents. */
export interface Repriced<T> {
  readonly before: readonly (PriceOfProduct & T)[];
  readonly after: readonly (PriceOfProduct & T)[];
}
interface PriceOfProduct {
  readonly productId: number;
  readonly priceMinor: number;
}

/** Notes in the audit trail which selling prices of known products a file changed. */
export async function auditPrices(
  tx: Tx,
  actor: Actor,
  {
    lowest,
    skus,
    tiers,
  }: {
    lowest: readonly { readonly known: PriceOfProduct; readonly to: number }[];
    skus: Repriced<{ readonly code: string }>;
    tiers: Repriced<{ readonly fromQuantity: number }>;
  },
): Promise<void> {
  const sides = (['before', 'after'] as const).map((side) => ({
    skus: Map.groupBy(skus[side], ({ productId }) => productId),
    tiers: Map.groupBy(tiers[side], ({ productId }) => productId),
  }));
  await auditMany(
    tx,
    actor,
    lowest.flatMap(({ known: { productId, priceMinor }, to }) => {
      const [before, after] = sides.map((side) => ({
        skus: side.skus.get(productId) ?? [],
        tiers: side.tiers.get(productId) ?? [],
      }));
      return before && after
        ? priceEntries({
            productId,
            from: { ...before, priceMinor },
            to: { ...after, priceMinor: to },
            reason: 'import',
          })
        : [];
    }),
  );
}

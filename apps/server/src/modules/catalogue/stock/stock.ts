import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { pluck } from '../../../platform/pluck.ts';
import { shelfStateChanged } from '../product-indexer.ts';
import {
  changeStock,
  lockStock,
  recordMovements,
  refreshInStock,
  reservedByOrder,
  type StockChange,
  type StockRow,
  shelfProductIds,
} from './stock.store.ts';

/** How many can be ordered at a time while the stock is unknown: the maximum of a line. */
const maxUnknownStock = 1_000_000;

/** Pieces that can be ordered now. */
export const freePieces = ({
  stockKnown,
  onHand,
  reserved,
}: Pick<StockRow, 'stockKnown' | 'onHand' | 'reserved'>): number =>
  stockKnown ? onHand - reserved : maxUnknownStock;

export interface StockItem {
  readonly skuId: number;
  readonly quantity: number;
}
export interface StockMove {
  readonly orderNo: string;
  readonly items: readonly StockItem[];
}

interface Reservation extends StockMove {
  /** Goods that were offered to a customer need not be on the shelf. */
  readonly offered?: boolean | undefined;
}

/** Merges lines of the same SKU, sorted by SKU. */
function mergeItems(items: readonly StockItem[]): StockItem[] {
  const quantities = new Map<number, number>();
  for (const { skuId, quantity } of items)
    quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  return [...quantities]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .sort((a, b) => a.skuId - b.skuId);
}

type Kind = 'reserve' | 'release' | 'consume';
const effect: Readonly<Record<Kind, (quantity: number) => Omit<StockChange, 'skuId'>>> = {
  reserve: (quantity) => ({ onHand: 0, reserved: quantity }),
  release: (quantity) => ({ onHand: 0, reserved: -quantity }),
  consume: (quantity) => ({ onHand: -quantity, reserved: -quantity }),
};

/** How each move changes the pieces on hand of a SKU whose stock is not known. */
const supplierEffect: Readonly<Record<Kind, -1 | 0 | 1>> = { reserve: 1, release: -1, consume: 0 };

/**
 * Writes the movements; products that sell out or return change in lists and search in the same
 * commit.
 */
async function move(
  tx: Tx,
  locked: readonly StockRow[],
  { kind, orderNo, items }: StockMove & { kind: Kind },
): Promise<void> {
  const real = items.filter(({ quantity }) => quantity > 0);
  const unknownStockIds = new Set(locked.flatMap((row) => (row.stockKnown ? [] : row.skuId)));
  // Goods ordered at the supplier always have exactly the reserved pieces on hand.
  const suppliedChange = (skuId: number) => (unknownStockIds.has(skuId) ? supplierEffect[kind] : 0);
  const changes = real.map(({ skuId, quantity }) => {
    const { onHand, reserved } = effect[kind](quantity);
    return { skuId, onHand: onHand + suppliedChange(skuId) * quantity, reserved };
  });
  const movements = [
    ...real.map((item) => ({ ...item, kind, orderNo, at: tx.now })),
    ...real.flatMap(({ skuId, quantity }) => {
      const moved = suppliedChange(skuId) * quantity;
      const none: string | null = null;
      return moved === 0
        ? []
        : [{ skuId, quantity: moved, kind: 'import' as const, orderNo: none, at: tx.now }];
    }),
  ];
  await Promise.all([changeStock(tx, changes), recordMovements(tx, movements)]);
  const stockChangedIds = real.flatMap(({ skuId, quantity }) => {
    const row = locked.find((one) => one.skuId === skuId);
    if (!row?.stockKnown) return [];
    const before = row.onHand - row.reserved;
    const { onHand, reserved } = effect[kind](quantity);
    return before > 0 === before + onHand - reserved > 0 ? [] : [row.productId];
  });
  await shelfStateChanged(tx, await refreshInStock(tx, [...new Set(stockChangedIds)]));
}

/**
 * Reserves stock for an order. Rows are locked in the order of their ids and read after the lock,
 * so the last unit is sold once.
 * @throws STOCK_EXCEEDED naming `items.<skuId>` with the remaining stock, PRODUCT_OFF_SHELF
 * likewise, NOT_FOUND for an unknown SKU
 */
export async function reserveStock(tx: Tx, { orderNo, items, offered = false }: Reservation) {
  const needed = mergeItems(items);
  const skuIds = needed.map(({ skuId }) => skuId);
  // A connection answers in order, so the shelf is read under the lock.
  const [locked, onShelf] = await Promise.all([lockStock(tx, skuIds), shelfProductIds(tx, skuIds)]);
  for (const { skuId, quantity } of needed) {
    const field = `items.${skuId}`;
    const row = locked.find((one) => one.skuId === skuId) ?? fail('NOT_FOUND', { field });
    if (!offered && !onShelf.has(row.productId)) fail('PRODUCT_OFF_SHELF', { field });
    const stock = freePieces(row);
    if (quantity > stock) fail('STOCK_EXCEEDED', { field, params: { stock, skuId } });
  }
  await move(tx, locked, { kind: 'reserve', orderNo, items: needed });
}

/**
 * Releases what the order reserved and has neither released nor bought; any excess is ignored, so
 * repeating it is harmless.
 */
export async function releaseStock(tx: Tx, { orderNo, items }: StockMove): Promise<void> {
  const needed = mergeItems(items);
  const locked = await lockStock(tx, pluck(needed, 'skuId'));
  const reserved = await reservedByOrder(tx, orderNo);
  const returned = needed.map(({ skuId, quantity }) => ({
    skuId,
    quantity: Math.min(quantity, reserved.get(skuId) ?? 0),
  }));
  await move(tx, locked, { kind: 'release', orderNo, items: returned });
}

/**
 * Consumes reserved units that were bought.
 * @throws CONFLICT when the order does not hold that many
 */
export async function consumeStock(tx: Tx, { orderNo, items }: StockMove): Promise<void> {
  const needed = mergeItems(items);
  const locked = await lockStock(tx, pluck(needed, 'skuId'));
  const reserved = await reservedByOrder(tx, orderNo);
  for (const { skuId, quantity } of needed)
    if (quantity > (reserved.get(skuId) ?? 0))
      fail('CONFLICT', { detail: `order ${orderNo} does not hold ${quantity} of SKU ${skuId}` });
  await move(tx, locked, { kind: 'consume', orderNo, items: needed });
}

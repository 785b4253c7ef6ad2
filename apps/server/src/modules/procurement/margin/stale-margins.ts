import type { Reader } from '../../../platform/db/db.ts';
import type { ShippedGoods } from '../shipments.ts';
import { countMargins, ordersChangedSince } from './count-margins.ts';
import { marginsSeenAt, ordersBoughtSince, storedMargins } from './margin.store.ts';
import { batchSize, uncountedSince } from './refresh-margins.ts';

/**
 * Lines whose stored margin, or its parts by container, differs from a fresh calculation. Orders
 * that the next refresh recalculates anyway are left out.
 */
export async function staleMargins(
  reader: Reader,
  { now, shipments }: { now: Date; shipments: ShippedGoods },
): Promise<{ lineId: string; kept: string; counted: string }[]> {
  const since = uncountedSince(await marginsSeenAt(reader), now);
  const pendingOrderNos = new Set(await ordersChangedSince(reader, { since, shipments }));
  const orderNos = [...new Set(await ordersBoughtSince(reader, new Date(0)))].filter(
    (orderNo) => !pendingOrderNos.has(orderNo),
  );
  const stale = [];
  for (let offset = 0; offset < orderNos.length; offset += batchSize) {
    const batch = orderNos.slice(offset, offset + batchSize);
    const stored = byLine(await storedMargins(reader, batch));
    const counted = byLine(await countMargins(reader, batch, shipments));
    for (const lineId of new Set([...stored.keys(), ...counted.keys()])) {
      const pair = { kept: stored.get(lineId) ?? '', counted: counted.get(lineId) ?? '' };
      if (pair.kept !== pair.counted) stale.push({ lineId, ...pair });
    }
  }
  return stale;
}

type Margins = Awaited<ReturnType<typeof countMargins>>;

/** Figures of each line and its parts as one text, with sorted columns. */
function byLine({ lines, parts }: Margins): Map<string, string> {
  const partsOf = Map.groupBy(parts, ({ lineId }) => lineId);
  const text = (row: object) =>
    Object.entries(row)
      .map(([name, value]) => `${name} ${value instanceof Date ? value.toISOString() : value}`)
      .sort()
      .join(', ');
  return new Map(
    lines.map((line) => [
      line.lineId,
      [text(line), ...(partsOf.get(line.lineId) ?? []).map(text).sort()].join('; '),
    ]),
  );
}

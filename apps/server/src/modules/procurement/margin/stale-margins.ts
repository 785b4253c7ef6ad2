import type { Reader } from '../../../platform/db/db.ts';
import type { ShippedGoods } from '../shipments.ts';
import { countMargins, ordersChangedSince } from './count-margins.ts';
import { keptMargins, marginsSeenAt, ordersBoughtSince } from './margin.store.ts';
import { ordersAtOnce, uncountedSince } from './refresh-margins.ts';

/**
 * Lines whose kept margin, or its parts by container, is not what a fresh count says. Orders that are
 * counted again anyway at the next refresh are left out.
 */
export async function staleMargins(
  reader: Reader,
  { now, shipments }: { now: Date; shipments: ShippedGoods },
): Promise<{ lineId: string; kept: string; counted: string }[]> {
  const since = uncountedSince(await marginsSeenAt(reader), now);
  const awaited = new Set(await ordersChangedSince(reader, { since, shipments }));
  const orderNos = [...new Set(await ordersBoughtSince(reader, new Date(0)))].filter(
    (orderNo) => !awaited.has(orderNo),
  );
  const stale = [];
  for (let at = 0; at < orderNos.length; at += ordersAtOnce) {
    const some = orderNos.slice(at, at + ordersAtOnce);
    const stored = byLine(await keptMargins(reader, some));
    const counted = byLine(await countMargins(reader, some, shipments));
    for (const lineId of new Set([...stored.keys(), ...counted.keys()])) {
      const pair = { kept: stored.get(lineId) ?? '', counted: counted.get(lineId) ?? '' };
      if (pair.kept !== pair.counted) stale.push({ lineId, ...pair });
    }
  }
  return stale;
}

type Margins = Awaited<ReturnType<typeof countMargins>>;

/** Each line's figures and those of its parts as one text, in one order of columns. */
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

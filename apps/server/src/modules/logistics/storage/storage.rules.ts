/** The facts of an order that the two storage clocks need. */
export interface StoredOrder {
  readonly secondStageIssuedAt: Date | null;
  readonly secondStagePaidAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly dispatchedAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * The terms of an order's storage, once its second stage was billed; null before, and for orders
 * older than these columns.
 */
export const storageTermsOf = ({
  storageFreeDays: freeDays,
  storageCentsPerCbmDay: centsPerCbmDay,
}: {
  readonly storageFreeDays: number | null;
  readonly storageCentsPerCbmDay: number | null;
}) => (freeDays === null || centsPerCbmDay === null ? null : { freeDays, centsPerCbmDay });

export interface StorageSpan {
  /** Country of the warehouse. */
  readonly at: 'CN' | 'IQ';
  readonly from: Date;
  readonly until: Date;
  /** Whether the clock still runs. */
  readonly isRunning: boolean;
}

/**
 * The two clocks (product decisions, section 6): in China from the issue of the second stage until
 * it is settled, in Baghdad from "ready for pickup" until the goods are given out. Free days and
 * prices are counted in each. An order that ended stops both.
 */
export function storageSpans(order: StoredOrder, now: Date): StorageSpan[] {
  const span = (at: StorageSpan['at'], from: Date | null, stopped: Date | null): StorageSpan[] => {
    const until = stopped ?? order.endedAt ?? now;
    return from
      ? [{ at, from, until: until < from ? from : until, isRunning: !stopped && !order.endedAt }]
      : [];
  };
  return [
    ...span('CN', order.secondStageIssuedAt, order.secondStagePaidAt),
    ...span('IQ', order.arrivedAt, order.dispatchedAt),
  ];
}

/**
 * The parts of a storage period with the goods charged in each: goods collected earlier stopped
 * their clock in Baghdad.
 */
export function spanParts<Goods extends { readonly handedOverAt: Date | null }>(
  span: StorageSpan,
  goods: readonly Goods[],
): { span: StorageSpan; goods: readonly Goods[] }[] {
  if (span.at === 'CN' || goods.length === 0) return [{ span, goods }];
  const endOf = ({ handedOverAt }: Goods): number =>
    Math.min((handedOverAt ?? span.until).getTime(), span.until.getTime());
  return [...Map.groupBy(goods, endOf)]
    .sort(([a], [b]) => a - b)
    .map(([end, part]) => ({
      span:
        end === span.until.getTime() ? span : { ...span, until: new Date(end), isRunning: false },
      goods: part,
    }));
}

/** Still to pay, US cents: the charges of both clocks less payments; never negative. */
export const storageRest = (chargedMinor: number, paidMinor: number): number =>
  Math.max(0, chargedMinor - paidMinor);

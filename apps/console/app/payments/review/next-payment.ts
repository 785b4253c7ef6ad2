interface Waiting {
  readonly paymentId: string;
  /** Somebody else than the reader decides it. */
  readonly awaitsOther: boolean;
}

/**
 * The payment to review after this one, or the first: the next in the queue that the reader can
 * decide, before those that a colleague has open; none when no other is left.
 */
export function nextPayment(
  queue: readonly Waiting[],
  { current, openIds }: { current?: string; openIds: ReadonlySet<string> },
): string | undefined {
  const index = queue.findIndex(({ paymentId }) => paymentId === current);
  const others = (index < 0 ? queue : [...queue.slice(index + 1), ...queue.slice(0, index)]).filter(
    ({ awaitsOther }) => !awaitsOther,
  );
  return (others.find(({ paymentId }) => !openIds.has(paymentId)) ?? others[0])?.paymentId;
}

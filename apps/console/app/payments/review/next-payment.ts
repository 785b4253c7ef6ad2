interface Waiting {
  readonly paymentId: string;
  /** Somebody else has to decide it. */
  readonly awaitsOther: boolean;
}

/**
 * The next payment in the queue after this one that the reader can decide; those that a colleague
 * has open come last. Undefined if none is left.
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

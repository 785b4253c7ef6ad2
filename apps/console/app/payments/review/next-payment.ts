/**
 * The payment to review after this one: the next in the queue, else the first, else none.
 */
export function nextPayment(
  queue: readonly { paymentId: string }[],
  current: string,
): string | undefined {
  const index = queue.findIndex(({ paymentId }) => paymentId === current);
  const others = index < 0 ? queue : [...queue.slice(index + 1), ...queue.slice(0, index)];
  return others[0]?.paymentId;
}

/**
 * The payment to review after this one: the next in the queue, else the first, else none.
 */
export function nextPayment(
  queue: readonly { paymentId: string }[],
  current: string,
): string | undefined {
  const at = queue.findIndex(({ paymentId }) => paymentId === current);
  const others = at < 0 ? queue : [...queue.slice(at + 1), ...queue.slice(0, at)];
  return others[0]?.paymentId;
}

/**
 * The payment to look at after this one: the next older-first, else the first that waits, else
 * none.
 */
export function nextPayment(
  queue: readonly { paymentId: string }[],
  current: string,
): string | undefined {
  const at = queue.findIndex(({ paymentId }) => paymentId === current);
  const others = at < 0 ? queue : [...queue.slice(at + 1), ...queue.slice(0, at)];
  return others[0]?.paymentId;
}

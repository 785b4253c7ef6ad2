/** Where this tab keeps what was chosen and typed at the checkout. */
export const checkoutKey = 'wasit.checkout';
/** Names of unanswered payments and orders of this tab begin so. */
export const attemptPrefix = 'wasit.attempt.';

/** Drops both: the next person at this device must not see what another one typed. */
export function dropTabData(): void {
  for (const key of Object.keys(sessionStorage))
    if (key === checkoutKey || key.startsWith(attemptPrefix)) sessionStorage.removeItem(key);
}

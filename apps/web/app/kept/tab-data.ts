/** The storage of the input at the checkout. */
export const checkoutKey = 'wasit.checkout';
/** The prefix of the names of unanswered payments and orders. */
export const attemptPrefix = 'wasit.attempt.';

/** Deletes both: the next person at this device must not see the input of another. */
export function dropTabData(): void {
  for (const key of Object.keys(sessionStorage))
    if (key === checkoutKey || key.startsWith(attemptPrefix)) sessionStorage.removeItem(key);
}

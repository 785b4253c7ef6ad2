/**
 * Where customers' money goes, and from which amount on two people decide: these settings take a
 * second person themselves. Free of zod for the browser.
 */
export const isGuardedSetting = (key: string): boolean =>
  /^payments\.bank\./.test(key) ||
  [
    'payments.twoPeopleAboveCents',
    'payments.tillDifferenceDinars',
    'wallet.twoPeopleCents',
    'wallet.twoPeopleDinars',
  ].includes(key);

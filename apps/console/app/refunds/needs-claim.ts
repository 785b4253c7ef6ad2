import type { StaffRefund } from '@wasit/contract';

type Payout = StaffRefund['payouts'][number];

/**
 * Whether one says first that one sends this money. A platform is asked at once: it sends nothing
 * twice. One that refused or did not answer may be paid by hand instead.
 */
export const needsClaim = ({
  paying,
  byPlatform,
  error,
}: Pick<Payout, 'paying' | 'byPlatform' | 'error'>): boolean =>
  paying ? !paying.mine : !byPlatform || error !== null;

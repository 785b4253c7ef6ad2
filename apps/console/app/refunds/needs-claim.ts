import type { StaffRefund } from '@wasit/contract';

type Payout = StaffRefund['payouts'][number];

/**
 * Whether a clerk claims a payout before sending it. A platform is asked at once, also again while it
 * has not answered: it sends nothing twice. A refused payout, or one whose result the platform does
 * not report, may be sent by hand instead.
 */
export const needsClaim = ({
  paying,
  byPlatform,
  error,
}: Pick<Payout, 'paying' | 'byPlatform' | 'error'>): boolean =>
  paying ? !paying.mine : !byPlatform || error === 'refused' || error === 'untold';

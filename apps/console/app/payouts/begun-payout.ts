import type { ApiError } from '@wasit/contract/api';
import { walletCodes } from '@wasit/contract/wallet/codes';

/** Reloads the list, which names the colleague who has claimed the payout. */
export const handleBegunPayout =
  (onConflict: () => void) =>
  ({ code }: Pick<ApiError, 'code'>): void => {
    if (code === walletCodes.PAYOUT_BEGUN.code) onConflict();
  };

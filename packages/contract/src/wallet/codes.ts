import { type Code, entry } from '../errors/code-entry.ts';

export const walletCodes = {
  PART_UNFIT: entry(7300, 422),
  AMOUNT_TOO_SMALL: entry(7301, 422),
  AMOUNT_TOO_LARGE: entry(7302, 422),
  WITHDRAWAL_DECIDED: entry(7304, 409),
  SECOND_PERSON: entry(7305, 403),
  PRE_CHARGE_OFF: entry(7306, 422),
  NOT_REVERSIBLE: entry(7307, 409),
  ALREADY_REVERSED: entry(7308, 409),
  PAYOUT_BEGUN: entry(7310, 409),
  STATEMENT_TOO_LONG: entry(7309, 422),
} as const satisfies Record<string, Code>;

import type { LedgerBook } from '../wallet/states.ts';

/**
 * The number of each book in the chart of accounts: 1 assets, 2 liabilities, 3 equity, 4 income, 5
 * expenses.
 */
export const accountNumbers = {
  bank: 1100,
  gateway: 1200,
  till: 1300,
  safe: 1310,
  'supplier-claims': 1400,
  available: 2100,
  frozen: 2110,
  payouts: 2200,
  opening: 3000,
  goods: 4100,
  freight: 4200,
  insurance: 4300,
  services: 4400,
  storage: 4500,
  'supplier-refunds': 4600,
  rounding: 4900,
  refunds: 5100,
  promotion: 5200,
  'till-differences': 5300,
  chargebacks: 5400,
} as const satisfies Record<LedgerBook, number>;

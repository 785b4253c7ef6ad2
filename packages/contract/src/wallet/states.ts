import type { PayPlatform } from '../payments/platforms.ts';

/**
 * Words of the wallet that pages know as well: its books, its movements, the states of what is
 * asked of it. Free of zod.
 */
export const walletBooks = ['available', 'frozen'] as const;
export type WalletBookName = (typeof walletBooks)[number];

/** The file formats of a statement. */
export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Why a wallet moved. */
export const walletMovements = [
  'credit',
  'top-up',
  'payment',
  /** A transfer of more than was asked: what was over. */
  'surplus',
  /** Money for something that was no longer to be paid. */
  'late-payment',
  /** A short payment waits in the frozen book, until its rest is paid or it returns. */
  'part-held',
  'part-settled',
  'part-returned',
  'refund',
  /** Set aside for a purpose, and then taken for it or given free again. */
  'hold',
  'hold-captured',
  'hold-released',
  'withdrawal-asked',
  'withdrawal-paid',
  'withdrawal-returned',
  'pre-charge',
  'pre-charge-ended',
  /** What a pre-charge earned. */
  'gift',
  'reversal',
  /** Between our own books: float, drawer and differences of a till. */
  'till',
  /** The payer's bank took a payment back after it was refunded. */
  'chargeback',
  /** Money sent back to where it came from. */
  'payout',
  /** A supplier accepted to pay something back, or has paid it. */
  'supplier-claim',
  /** Uncollected goods were sold: what is left after storage. */
  'unclaimed-sale',
] as const;
export type WalletMovement = (typeof walletMovements)[number];

export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStates)[number];
export const withdrawalMoves = {
  approve: { from: ['requested'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  reject: { from: ['requested', 'approved'], to: 'rejected' },
  cancel: { from: ['requested'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly WithdrawalStatus[]; to: WithdrawalStatus }>;

/** Where money goes: to a bank account, or counted out at our store. */
export const payoutWays = ['bank', 'cash'] as const;
export type PayoutWay = (typeof payoutWays)[number];

export const preChargeDays = [7, 15] as const;
export type PreChargeDays = (typeof preChargeDays)[number];
export const preChargeStates = ['frozen', 'ended'] as const;

/**
 * Our own books. Income (`goods`, `freight`, `insurance`, `services`, `storage`, `rounding`,
 * `supplier-refunds`) grows above zero; what stands for money held outside (`bank`, `gateway`,
 * `safe`, tills, `supplier-claims` for what suppliers owe us) and what we gave (`refunds`,
 * `promotion` for promotional gifts, `opening`) goes below: all books of a currency sum to zero
 * (invariant I2).
 */
export const houseBooks = [
  'goods',
  'freight',
  'insurance',
  'services',
  'storage',
  'refunds',
  'rounding',
  'bank',
  'gateway',
  'till',
  'promotion',
  'opening',
  'safe',
  'till-differences',
  'payouts',
  'chargebacks',
  'supplier-claims',
  'supplier-refunds',
] as const;
/**
 * Each till at a store has a book of its own, and so has each payment company: its statement is
 * compared with the book.
 */
export type HouseBook = (typeof houseBooks)[number] | `till:${string}` | `gateway:${PayPlatform}`;
/** Every line of the books: what customers hold, then our own. */
export const ledgerBooks = [...walletBooks, ...houseBooks] as const;
export type LedgerBook = (typeof ledgerBooks)[number];

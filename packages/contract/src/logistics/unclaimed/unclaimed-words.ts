/** Uncollected goods (company decisions, section 4). Free of zod. */

/** Days in Baghdad after which the customer is reminded, each once. */
export const reminderDays = [3, 7, 14, 30] as const;

/** Decisions of two people about goods whose collection period is over. */
export const unclaimedKinds = ['extend', 'sell', 'give-up'] as const;
export type UnclaimedKind = (typeof unclaimedKinds)[number];

/** `collected`: the customer, or the courier, has them after all. */
export type UnclaimedState = 'waiting' | 'proposed' | 'collected' | 'sold' | 'given-up';

/** The filters of the desk's list. */
export const unclaimedShows = ['due', 'proposed', 'waiting', 'ended'] as const;
export type UnclaimedShow = (typeof unclaimedShows)[number];

export type UnclaimedEvent = 'remind' | 'propose' | 'decline' | UnclaimedKind;

/** The books for the money of sold goods. */
export const saleBooks = ['safe', 'bank'] as const;
export type SaleBook = (typeof saleBooks)[number];

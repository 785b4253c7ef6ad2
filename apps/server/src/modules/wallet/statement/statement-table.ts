import type { Currency } from '@wasit/contract/money';

/** A statement ready to be drawn, whatever as: in the reader's language, amounts in major units. */
export interface StatementTable {
  readonly title: string;
  /** Names the statement: whose, of which book, up to when. */
  readonly number: string;
  /** What the statement is of: customer, book, time. Pairs of name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly at: string;
    readonly kind: string;
    readonly reference: string;
    readonly amount: number;
    readonly balance: number;
  }[];
  readonly currency: Currency;
  readonly none: string;
}

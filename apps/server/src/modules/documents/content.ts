import type { Texts } from '@wasit/contract/locales';
import type { Currency } from '@wasit/contract/money';
import type { PayablePurpose, PaymentMethod } from '@wasit/contract/payments/states';
import type { CompanyFacts } from '../../platform/pdf/letterhead.ts';
import type { MinorFeeLine } from '../fees/index.ts';

/*
 * Contents of papers, independent of language: all four are printed from the same frozen data.
 * Instants are ISO 8601.
 */

/** The person a paper is issued to. */
export interface BuyerFacts {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: {
    readonly name: string;
    readonly mobile: string;
    readonly lines: readonly string[];
  } | null;
  readonly remark: string;
}

/** The same amount in US cents and whole dinars, at the frozen rate. */
export interface BothMinor {
  readonly usdMinor: number;
  readonly iqd: number;
}

export interface GoodsFacts {
  readonly name: Texts;
  readonly attributes: readonly { readonly name: Texts; readonly value: Texts }[];
  readonly quantity: number;
  /** Papers of before the units of lines have none. */
  readonly unit?: string;
  /** US cents. */
  readonly unitPriceMinor: number;
  readonly totalMinor: number;
}

export interface Estimate {
  readonly low: BothMinor;
  readonly likely: BothMinor;
  readonly high: BothMinor;
}

export interface PickupFacts {
  readonly name: Texts;
  readonly address: Texts;
  readonly hours: Texts;
  readonly phone: string;
}

/** One requested amount with its lines. */
export interface AskedFacts {
  readonly payNo: string;
  readonly purpose: PayablePurpose;
  readonly issuedAt: string;
  readonly settledAt: string | null;
  readonly lines: readonly MinorFeeLine[];
  readonly total: BothMinor;
  /** Dinars per dollar. */
  readonly rate: number;
  /** Dinars added by rounding up to whole notes; included in `total.iqd`. */
  readonly roundingIqd: number;
}

export interface PaidFacts {
  readonly receiptNo: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly at: string;
}

interface OfCompany {
  readonly company: CompanyFacts;
}

export interface OrderConfirmation extends OfCompany {
  readonly kind: 'order-confirmation';
  readonly orderNo: string;
  readonly placedAt: string;
  readonly goods: readonly GoodsFacts[];
  readonly asked: AskedFacts;
  readonly estimate: Estimate;
  /** Null when delivered to the buyer's address. */
  readonly pickup: PickupFacts | null;
}

export interface FeeExplanation extends OfCompany {
  readonly kind: 'fee-explanation';
  readonly orderNo: string;
  readonly placedAt: string;
  readonly asked: readonly AskedFacts[];
  readonly estimate: Estimate;
}

export interface Invoice extends OfCompany {
  readonly kind: 'invoice';
  /** Null for money without an order. */
  readonly orderNo: string | null;
  /** The goods, if the payment was for them. */
  readonly goods: readonly GoodsFacts[];
  readonly asked: AskedFacts;
  readonly payments: readonly PaidFacts[];
}

export interface ReceiptPaper extends OfCompany {
  readonly kind: 'receipt';
  readonly orderNo: string | null;
  readonly payNo: string;
  readonly purpose: PayablePurpose;
  readonly asked: BothMinor;
  readonly rate: number;
  readonly paid: PaidFacts;
}

export interface CreditNotePaper extends OfCompany {
  readonly kind: 'credit-note';
  readonly orderNo: string | null;
  readonly payNo: string;
  readonly receiptNo: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly amountUsdMinor: number;
  readonly rate: number;
  readonly reason: string;
  /** The payment was booked by mistake and reversed; the buyer was refunded nothing. */
  readonly takenBack?: true;
  readonly at: string;
}

export type DocumentContent =
  | OrderConfirmation
  | FeeExplanation
  | Invoice
  | ReceiptPaper
  | CreditNotePaper;

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
export interface DualMinor {
  readonly usdMinor: number;
  readonly iqd: number;
}

export interface GoodsFacts {
  readonly name: Texts;
  readonly attributes: readonly { readonly name: Texts; readonly value: Texts }[];
  readonly quantity: number;
  /** Absent in papers issued before order lines had units. */
  readonly unit?: string;
  /** US cents. */
  readonly unitPriceMinor: number;
  readonly totalMinor: number;
}

export interface Estimate {
  readonly low: DualMinor;
  readonly likely: DualMinor;
  readonly high: DualMinor;
}

export interface PickupFacts {
  readonly name: Texts;
  readonly address: Texts;
  readonly hours: Texts;
  readonly phone: string;
}

/** One requested amount with its lines. */
export interface PayableFacts {
  readonly payNo: string;
  readonly purpose: PayablePurpose;
  readonly issuedAt: string;
  readonly settledAt: string | null;
  readonly lines: readonly MinorFeeLine[];
  readonly total: DualMinor;
  /** Dinars per dollar. */
  readonly rate: number;
  /** Dinars added by rounding up to whole notes; included in `total.iqd`. */
  readonly roundingIqd: number;
}

export interface PaymentFacts {
  readonly receiptNo: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly at: string;
}

interface CompanyPaper {
  readonly company: CompanyFacts;
}

export interface OrderConfirmation extends CompanyPaper {
  readonly kind: 'order-confirmation';
  readonly orderNo: string;
  readonly placedAt: string;
  readonly goods: readonly GoodsFacts[];
  readonly asked: PayableFacts;
  readonly estimate: Estimate;
  /** Null when delivered to the buyer's address. */
  readonly pickup: PickupFacts | null;
}

export interface FeeExplanation extends CompanyPaper {
  readonly kind: 'fee-explanation';
  readonly orderNo: string;
  readonly placedAt: string;
  readonly asked: readonly PayableFacts[];
  readonly estimate: Estimate;
}

export interface Invoice extends CompanyPaper {
  readonly kind: 'invoice';
  /** Null for money without an order. */
  readonly orderNo: string | null;
  /** The goods, if the payment was for them. */
  readonly goods: readonly GoodsFacts[];
  readonly asked: PayableFacts;
  readonly payments: readonly PaymentFacts[];
}

export interface ReceiptPaper extends CompanyPaper {
  readonly kind: 'receipt';
  readonly orderNo: string | null;
  readonly payNo: string;
  readonly purpose: PayablePurpose;
  readonly asked: DualMinor;
  readonly rate: number;
  readonly paid: PaymentFacts;
}

export interface CreditNotePaper extends CompanyPaper {
  readonly kind: 'credit-note';
  readonly orderNo: string | null;
  readonly payNo: string;
  readonly receiptNo: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly amountUsdMinor: number;
  readonly rate: number;
  readonly reason: string;
  /** The payment was booked by mistake and reversed; the buyer got no refund. */
  readonly takenBack?: true;
  readonly at: string;
}

export type DocumentContent =
  | OrderConfirmation
  | FeeExplanation
  | Invoice
  | ReceiptPaper
  | CreditNotePaper;

import type { Locale } from '@wasit/contract/locales';
import type { Currency, MinorMoney } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/payments/platforms';

/**
 * Why a call failed. `refused`: the company declined, and nothing was created. `unreachable`: no
 * response, an error page, or unknown words; what the company did is unknown.
 */
export type ProviderFailure = 'refused' | 'unreachable';

/** Never contains request data or secrets. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export interface PaymentToStart {
  /** Our reference at the company (see referenceOf). */
  readonly reference: string;
  readonly payNo: string;
  readonly money: MinorMoney;
  readonly locale: Locale;
  /** Where the payer returns to, which proves nothing. */
  readonly returnUrl: string;
  /** Address for callbacks of the company. */
  readonly callbackUrl: string;
}

export interface AppLink {
  readonly kind: 'personal' | 'business' | 'corporate';
  readonly url: string;
}

export interface StartedPayment {
  /** Id of the payment at the company. */
  readonly gatewayId: string;
  /** Its page; if absent the payer scans the code or opens the app. */
  readonly redirectUrl?: string;
  readonly qrCode?: string;
  readonly readableCode?: string;
  readonly links?: readonly AppLink[];
  readonly expiresAt?: Date;
}

export interface ProviderStatus {
  readonly status: 'pending' | 'paid' | 'failed' | 'refunded';
  /** The paid amount, if the company reports it. */
  readonly received?: MinorMoney;
  /** Our reference, if the company reports it. */
  readonly reference?: string;
}

export interface ProviderRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  readonly rawBody: string;
  /** Fields of the body, JSON or form. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The payment of a callback. Has a status only with a valid signature of the company; otherwise the
 * status is requested.
 */
export interface CallbackFacts {
  readonly gatewayId?: string;
  readonly reference?: string;
  readonly report?: ProviderStatus;
  /** The company's id of this event: applied once. */
  readonly eventId?: string;
}

export interface RefundAtProvider {
  readonly gatewayId: string;
  /** The paid amount. */
  readonly paid: MinorMoney;
  readonly amountMinor: number;
  /** Identifies the cause: refunded once if the company supports it. */
  readonly reference: string;
  readonly reason: string;
  /** No refund of this payment was sent there before, so any reported refund is this one. */
  readonly isFirst: boolean;
}

/**
 * Status of a requested refund. `untold`: only the company's portal shows it, not its API.
 */
export type RefundStatus = 'made' | 'underway' | 'not-made' | 'untold';

/** Interface of a payment company. All calls have a time limit and throw only ProviderError. */
export interface PaymentProvider {
  readonly key: PayPlatform;
  readonly currencies: readonly Currency[];
  /** Minimum amount, in the minor units of its currency. */
  readonly minimumMinor?: number;
  readonly opens: 'page' | 'app';
  /** It only accepts the exact amount: another one is an error, not a short payment. */
  readonly isExact?: boolean;
  /** It only reports paid ones: one that stays unpaid was abandoned or declined. */
  readonly knowsOnlyPaid?: boolean;
  /** Our reference of a payment there: deterministic, and in the format of the company. */
  referenceOf(paymentId: string): string;
  /** Opens a payment. Never repeated blindly: after `unreachable` it may exist there. */
  start(payment: PaymentToStart): Promise<StartedPayment>;
  readStatus(gatewayId: string): Promise<ProviderStatus>;
  /**
   * The company's id of a payment whose start was not answered; undefined if it was never created.
   */
  find?(payment: PaymentToStart): Promise<string | undefined>;
  /** Undefined when the message is not from the company, or not about a known payment. */
  readCallback(request: ProviderRequest): Promise<CallbackFacts | undefined>;
  /**
   * Cancels an unpaid payment. Called only for one that the company reports as open.
   * @throws ProviderError refused when it has been decided
   */
  cancel?(gatewayId: string): Promise<void>;
  /** `full`: only full refunds are accepted. `accepted`: it will be done later. */
  readonly refunds?: 'full' | 'partial';
  /**
   * Refunds with a repeated reference are executed once, so an unanswered call may be repeated.
   * Others are first checked with `refundStand`.
   */
  readonly repeatsRefunds?: boolean;
  refund?(
    refund: RefundAtProvider,
  ): Promise<{ state: 'done' | 'accepted'; refundId: string | null }>;
  refundStand?(refund: RefundAtProvider): Promise<RefundStatus>;
}

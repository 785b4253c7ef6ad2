import type { Locale } from '@wasit/contract/locales';
import type { Currency, MinorMoney } from '@wasit/contract/money';
import type { PayPlatform } from '@wasit/contract/payments/platforms';

/**
 * Why a company gave no good answer. `refused`: it said no, and nothing was made. `unreachable`: no
 * answer, an error page, or words we do not know; what it did is unknown.
 */
export type ProviderFault = 'refused' | 'unreachable';

/** Never carries what was sent, nor a secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** A payment that is to be opened at a company. */
export interface PaymentToStart {
  /** Our own reference there (see referenceOf). */
  readonly reference: string;
  readonly payNo: string;
  readonly money: MinorMoney;
  readonly locale: Locale;
  /** Where the payer comes back to. The return proves nothing. */
  readonly returnUrl: string;
  /** Where the company tells us of the payment. */
  readonly callbackUrl: string;
}

export interface AppLink {
  readonly kind: 'personal' | 'business' | 'corporate';
  readonly url: string;
}

export interface StartedPayment {
  /** The company's own id. */
  readonly gatewayId: string;
  /** Its page; without one the payer scans the code or opens its app. */
  readonly redirectUrl?: string;
  readonly qrCode?: string;
  readonly readableCode?: string;
  readonly links?: readonly AppLink[];
  readonly expiresAt?: Date;
}

/** Where a payment stands there. */
export interface ProviderStatus {
  readonly status: 'pending' | 'paid' | 'failed' | 'refunded';
  /** What was really paid, where the company tells it. */
  readonly received?: MinorMoney;
  /** Our reference, where the company tells it. */
  readonly reference?: string;
}

export interface ProviderRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  readonly rawBody: string;
  /** The body's fields, of JSON or of a form. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Which payment a callback is about. News only where the company's signature proves them; without,
 * the company is asked.
 */
export interface CallbackFacts {
  readonly gatewayId?: string;
  readonly reference?: string;
  readonly news?: ProviderStatus;
  /** The company's id of this event: it is taken in once. */
  readonly eventId?: string;
}

export interface RefundAtProvider {
  readonly gatewayId: string;
  /** What was paid. */
  readonly paid: MinorMoney;
  readonly amountMinor: number;
  /** Names the cause: the same one is refunded once where the company allows it. */
  readonly reference: string;
  readonly reason: string;
  /**
   * Nothing of this payment was sent back there before: a company that tells of refunds in general
   * then tells of this one.
   */
  readonly isFirst: boolean;
}

/**
 * Where a refund stands that was asked for. `untold`: the company does not say, and only its own
 * portal shows it.
 */
export type RefundStand = 'made' | 'underway' | 'not-made' | 'untold';

/**
 * A payment company behind our port. All calls end within their time and throw ProviderError and
 * nothing else.
 */
export interface PaymentProvider {
  readonly key: PayPlatform;
  readonly currencies: readonly Currency[];
  /** The least it takes, in the minor units of its currency. */
  readonly minimumMinor?: number;
  readonly opens: 'page' | 'app';
  /**
   * It cannot be paid another amount than was asked: another one is a fault, and not a short
   * payment.
   */
  readonly isExact?: boolean;
  /**
   * How a payment of ours is called there; the same for the same payment, and within what the
   * company allows.
   */
  referenceOf(paymentId: string): string;
  /**
   * Opens a payment. Never repeated blindly: after `unreachable` it may be open there all the same.
   */
  start(payment: PaymentToStart): Promise<StartedPayment>;
  ask(gatewayId: string): Promise<ProviderStatus>;
  /**
   * The company's id of a payment whose start was not answered; undefined when it never was made.
   */
  find?(payment: PaymentToStart): Promise<string | undefined>;
  /** Undefined when the message is not the company's, or is about nothing we know. */
  readCallback(request: ProviderRequest): Promise<CallbackFacts | undefined>;
  /**
   * Ends a payment that nobody has paid. Called only for one that the company calls open.
   * @throws ProviderError refused when it was decided meanwhile
   */
  cancel?(gatewayId: string): Promise<void>;
  /**
   * Only full refunds are taken where `refunds` is `full`. `accepted`: it will be done, and is not
   * yet.
   */
  readonly refunds?: 'full' | 'partial';
  /**
   * The same reference again is refunded once there, so that an unanswered call may be repeated.
   * Others are asked by `refundStand` first.
   */
  readonly repeatsRefunds?: boolean;
  refund?(
    refund: RefundAtProvider,
  ): Promise<{ state: 'done' | 'accepted'; refundId: string | null }>;
  refundStand?(refund: RefundAtProvider): Promise<RefundStand>;
}

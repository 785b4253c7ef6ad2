/**
 * A page view or an act on a page for an outside service, without anything that identifies a
 * reader.
 */
export interface SentEvent {
  readonly name: 'pageview' | 'Cart' | 'Favourite' | 'Order' | 'Payment';
  /** Without the query: searches and order numbers are not passed on. */
  readonly path: string;
  readonly referrer: string | undefined;
  readonly userAgent: string | undefined;
}

/** An outside analytics service for visits and goals. Our own counts do not depend on it. */
export interface AnalyticsService {
  /** Sends in the background; failures are dropped and counted. */
  send(event: SentEvent): void;
}

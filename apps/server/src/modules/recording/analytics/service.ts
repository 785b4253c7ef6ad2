/**
 * A page that was read, or what was done on it, as an outside service is told: nothing that tells
 * readers apart.
 */
export interface SentEvent {
  readonly name: 'pageview' | 'Cart' | 'Favourite' | 'Order' | 'Payment';
  /** Without the query: searches and names of orders stay with us. */
  readonly path: string;
  readonly referrer: string | undefined;
  readonly userAgent: string | undefined;
}

/** An outside service that draws figures of visits and goals. Our own counts do not depend on it. */
export interface AnalyticsService {
  /** Sends in the background; what cannot be sent is dropped and counted as a failure. */
  send(event: SentEvent): void;
}

/** A page that was read, as an outside service is told of it: nothing that tells readers apart. */
export interface SentView {
  /** Without the query: searches and names of orders stay with us. */
  readonly path: string;
  readonly referrer: string | undefined;
  readonly userAgent: string | undefined;
}

/** An outside service that draws figures of visits. Our own counts do not depend on it. */
export interface AnalyticsService {
  /** Sends in the background; what cannot be sent is dropped and counted as a failure. */
  send(view: SentView): void;
}

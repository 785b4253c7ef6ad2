import { MailError } from '../../platform/mail/mail-error.ts';

interface ChannelErrorOptions {
  readonly final?: boolean;
  readonly away?: boolean;
  readonly unclear?: boolean;
  readonly gone?: boolean;
  readonly retryAfterMs?: number;
}

/**
 * Why a delivery failed. `final`: retrying would not help; `away`: other deliveries would fail too;
 * `unclear`: everything was sent but not confirmed, so it may have arrived; `gone`: the address is
 * no longer in use.
 */
export class ChannelError extends Error {
  override name = 'ChannelError';
  readonly final: boolean;
  readonly away: boolean;
  readonly unclear: boolean;
  readonly gone: boolean;
  readonly retryAfterMs: number;

  constructor(
    detail: string,
    {
      final = false,
      away = false,
      unclear = false,
      gone = false,
      retryAfterMs = 0,
    }: ChannelErrorOptions = {},
  ) {
    super(detail);
    this.final = final;
    this.away = away;
    this.unclear = unclear;
    this.gone = gone;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Any error of a channel. Our own errors are logged and retried, too. */
export function asChannelError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  if (error instanceof MailError) return new ChannelError(error.message, error);
  return new ChannelError(
    error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error',
  );
}

const maxRetryAfterMs = 6 * 3_600_000;

/** The wait requested by the server (Retry-After in seconds); 0 without one. */
export function retryAfterMsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0;
}

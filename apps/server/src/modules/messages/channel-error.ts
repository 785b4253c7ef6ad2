import { MailError } from '../../platform/mail/mail-error.ts';

interface ChannelErrorOptions {
  readonly final?: boolean;
  readonly away?: boolean;
  readonly unclear?: boolean;
  readonly gone?: boolean;
  readonly retryAfterMs?: number;
}

/**
 * Why a delivery failed. `final`: trying again would not help; `away`: the next one would fail
 * alike now; `unclear`: everything was handed over and no answer came, so that it may have arrived;
 * `gone`: the address is no longer in use.
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

/** Any error of a channel. A fault of our own is retried too, and logged. */
export function asChannelError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  if (error instanceof MailError) return new ChannelError(error.message, error);
  return new ChannelError(
    error instanceof Error ? `${error.name}: ${error.message}` : 'unknown fault',
  );
}

const maxRetryAfterMs = 6 * 3_600_000;

/** How long the other side asks to wait (Retry-After in seconds); 0 when it does not say. */
export function retryAfterMsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0;
}

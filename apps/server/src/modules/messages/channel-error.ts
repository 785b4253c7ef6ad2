import { MailError } from '../../platform/mail/mail-error.ts';

/** Why a delivery did not go out. `final`: trying again would not help; `unreachable`: the next one would fare alike now. */
export class ChannelError extends Error {
  override name = 'ChannelError';
  readonly final: boolean;
  readonly unreachable: boolean;
  readonly retryAfterMs: number;

  constructor(
    detail: string,
    { final = false, unreachable = false, retryAfterMs = 0 }: { final?: boolean; unreachable?: boolean; retryAfterMs?: number } = {},
  ) {
    super(detail);
    this.final = final;
    this.unreachable = unreachable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whatever a channel threw. A fault of our own is tried again too: the log tells of it. */
export function asChannelError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  if (error instanceof MailError) return new ChannelError(error.message, { final: error.final, unreachable: error.unreachable });
  return new ChannelError(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown fault');
}

/** A mail that the server did not take. `final`: trying again would not help. */
export class MailError extends Error {
  override name = 'MailError';
  readonly final: boolean;
  /**
   * The server was not reached, broke off, or takes nothing from us: other mails would fare alike
   * now.
   */
  readonly away: boolean;
  /** The whole mail was handed over and no answer came: it may have arrived. */
  readonly unclear: boolean;

  constructor(
    detail: string,
    {
      final = false,
      away = false,
      unclear = false,
    }: { final?: boolean; away?: boolean; unclear?: boolean } = {},
  ) {
    super(detail);
    this.final = final;
    this.away = away;
    this.unclear = unclear;
  }
}

const fieldOf = (error: Error, name: string): unknown =>
  Object.getOwnPropertyDescriptor(error, name)?.value;

/** "Closing the channel": the answer to every command (RFC 5321, 4.2.3). */
const closing = 421;

/**
 * Recipient and content are judged mail by mail; greeting, encryption, login and sender are the
 * operator's to repair, and all mails wait for it.
 */
const isAboutTheMail = (error: Error): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String(fieldOf(error, 'code'))) &&
  ['RCPT TO', 'DATA'].includes(String(fieldOf(error, 'command')));

/**
 * What a failed try means (RFC 5321, 4.2.1: 4xx is for now, 5xx for good).
 * @param handedOver the server had the whole mail when it went wrong
 */
export function mailFault(error: unknown, { handedOver }: { handedOver: boolean }): MailError {
  if (!(error instanceof Error))
    return new MailError('no answer', { away: true, unclear: handedOver });
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  const answered = typeof status === 'number';
  const judged = answered && status !== closing && isAboutTheMail(error);
  const detail = error.message.replace(/\s+/g, ' ').slice(0, 200);
  return new MailError(typeof code === 'string' ? `${code}: ${detail}` : detail, {
    final: judged && status >= 500,
    away: !judged,
    unclear: handedOver && !answered,
  });
}

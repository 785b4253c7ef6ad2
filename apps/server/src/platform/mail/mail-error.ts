/** A mail that the server did not take. `final`: trying again would not help. */
export class MailError extends Error {
  override name = 'MailError';
  readonly final: boolean;
  /** The server was unreachable, disconnected, or rejects all our mails: others would fail too. */
  readonly away: boolean;
  /** The whole mail was sent but not confirmed: it may have arrived. */
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
 * Errors of recipient and content concern one mail; those of greeting, encryption, login and sender
 * must be fixed by the operator, and all mails wait.
 */
const isAboutTheMail = (error: Error): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(String(fieldOf(error, 'code'))) &&
  ['RCPT TO', 'DATA'].includes(String(fieldOf(error, 'command')));

/**
 * Classifies a failed attempt (RFC 5321, 4.2.1: 4xx is temporary, 5xx permanent).
 * @param handedOver whether the whole mail had been sent
 */
export function toMailError(error: unknown, { handedOver }: { handedOver: boolean }): MailError {
  if (!(error instanceof Error))
    return new MailError('no answer', { away: true, unclear: handedOver });
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  const answered = typeof status === 'number';
  const isPerMail = answered && status !== closing && isAboutTheMail(error);
  const detail = error.message.replace(/\s+/g, ' ').slice(0, 200);
  return new MailError(typeof code === 'string' ? `${code}: ${detail}` : detail, {
    final: isPerMail && status >= 500,
    away: !isPerMail,
    unclear: handedOver && !answered,
  });
}

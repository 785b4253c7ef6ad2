/** A mail that the server did not take. `final`: trying again would not help. */
export class MailError extends Error {
  override name = 'MailError';
  readonly final: boolean;
  /** The server was not reached, or broke off: other mails would fare alike now. */
  readonly unreachable: boolean;

  constructor(detail: string, { final = false, unreachable = false }: { final?: boolean; unreachable?: boolean } = {}) {
    super(detail);
    this.final = final;
    this.unreachable = unreachable;
  }
}

const fieldOf = (error: Error, name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value;

/** Envelope and message are what a server judges for good; a refused login or greeting is the operator's to repair, and the mail waits for it. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** What a failed try means (RFC 5321, 4.2.1: 4xx is for now, 5xx for good). */
export function mailFault(error: unknown): MailError {
  if (!(error instanceof Error)) return new MailError('no answer', { unreachable: true });
  const [code, status] = [fieldOf(error, 'code'), fieldOf(error, 'responseCode')];
  const answered = typeof status === 'number';
  const final = answered && status >= 500 && typeof code === 'string' && aboutTheMail.has(code);
  const detail = error.message.replace(/\s+/g, ' ').slice(0, 200);
  return new MailError(typeof code === 'string' ? `${code}: ${detail}` : detail, { final, unreachable: !answered });
}

import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * How the next mails fare: taken; "try later" (451); refused for good (550); the line breaks after
 * the data; no answer until it behaves otherwise; nobody is let in (421); the sender may not send
 * here (553).
 */
export type SmtpMode = 'take' | 'later' | 'refuse' | 'drop' | 'hang' | 'away' | 'sender';

export interface ReceivedMail {
  readonly recipients: string[];
  readonly raw: string;
}

export interface SmtpStandIn {
  readonly port: number;
  /** Every mail whose data came through, also where the sender got no answer. */
  readonly received: ReceivedMail[];
  /** How many connections were opened. */
  connections(): number;
  behave(mode: SmtpMode): void;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/**
 * A real SMTP server on a free port of this machine that fails on command. With `tls` it offers
 * STARTTLS under an untrusted certificate.
 */
export async function startSmtp({ tls = false }: { tls?: boolean } = {}): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  let mode: SmtpMode = 'take';
  let connections = 0;
  /** Mails that wait for their answer. */
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS', 'AUTH'],
    onConnect(_session, callback) {
      connections += 1;
      callback(mode === 'away' ? refusal(421, 'closing the channel') : null);
    },
    onMailFrom(_address, _session, callback) {
      callback(mode === 'sender' ? refusal(553, 'sender address not owned by user') : null);
    },
    onRcptTo(_address, _session, callback) {
      if (mode === 'later') return callback(refusal(451, 'greylisted, come back'));
      if (mode === 'refuse') return callback(refusal(550, 'no such mailbox'));
      return callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (mode === 'drop') for (const one of server.connections) one._socket.destroy();
        else if (mode === 'hang') held.push(() => callback());
        else callback();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    connections: () => connections,
    behave: (next) => {
      mode = next;
      if (next !== 'hang') for (const answer of held.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        for (const one of server.connections) one._socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const unfold = (raw: string): string => raw.replace(/\r\n[ \t]+/g, ' ');

/** A header of the mail, encoded words decoded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const head = unfold(raw.split('\r\n\r\n')[0] ?? '');
  const line = head
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_all, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    )
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_all, text: string) =>
      quoted(text.replaceAll('_', ' ')),
    );
}

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The part of that type as its reader sees it. */
export function bodyOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part =
    raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : quoted(text);
}

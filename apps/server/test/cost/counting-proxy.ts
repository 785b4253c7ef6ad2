import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Traffic {
  /** The text of each statement, in sending order. */
  readonly statements: readonly string[];
  /** Number of statements PostgreSQL had to parse first: unnamed ones and new names. */
  readonly parsed: number;
  /** Number of requests whose answer was awaited, over all connections. */
  readonly roundTrips: number;
}

export interface CountingProxy {
  readonly port: number;
  /** Traffic since the last call. */
  take(): Traffic;
  close(): void;
}

/** Parses the messages of a PostgreSQL client (protocol 3.0) from chunks of any size. */
class ClientMessages {
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;
  readonly #named = new Map<string, string>();
  #bound = '';
  readonly #onStatement: (statement: string) => void;
  readonly #parsed: () => void;

  constructor({
    onStatement,
    parsed,
  }: { onStatement: (statement: string) => void; parsed: () => void }) {
    this.#onStatement = onStatement;
    this.#parsed = parsed;
  }

  read(chunk: Buffer): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    for (;;) {
      // The first message has no type byte before its length.
      const head = this.#isStarted ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const end = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < end) return;
      if (this.#isStarted)
        this.#message(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, end));
      this.#isStarted = true;
      this.#rest = this.#rest.subarray(end);
    }
  }

  #message(letter: string, body: Buffer): void {
    const words = () => body.toString('utf8').split('\0', 2);
    if (letter === 'Q') this.#onStatement(words()[0] ?? '');
    if (letter === 'P') {
      const [name = '', text = ''] = words();
      this.#named.set(name, text);
      this.#parsed();
    }
    if (letter === 'B') this.#bound = this.#named.get(words()[1] ?? '') ?? '';
    if (letter === 'E') this.#onStatement(this.#bound);
  }
}

/**
 * Proxy to a local PostgreSQL that delays each chunk by `delayMs` in each direction, in order, and
 * counts requests.
 */
export async function countingProxy(target: number, delayMs: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  let [statements, parsed, roundTrips]: [string[], number, number] = [[], 0, 0];
  const forward = (from: Socket, to: Socket, seen: (chunk: Buffer) => void): void => {
    from.on('data', (chunk) => {
      seen(chunk);
      setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
    from.on('close', () => setTimeout(() => to.destroy(), delayMs));
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    const messages = new ClientMessages({
      onStatement: (statement) => statements.push(statement),
      parsed: () => {
        parsed += 1;
      },
    });
    let isAwaiting = false;
    forward(client, upstream, (chunk) => {
      messages.read(chunk);
      if (!isAwaiting) roundTrips += 1;
      isAwaiting = true;
    });
    forward(upstream, client, () => {
      isAwaiting = false;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take() {
      const seen = { statements, parsed, roundTrips };
      [statements, parsed, roundTrips] = [[], 0, 0];
      return seen;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What lies between a server and its database: a wire that can be cut, fall silent, or be long. */
export interface Line {
  readonly port: number;
  /** Nothing passes, and nothing says so. */
  hang(): void;
  /** Every connection is broken; new ones too, until `heal`. */
  cut(): void;
  /** Every connection is broken once. */
  reset(): void;
  /** So long takes each packet, each way. */
  delay(ms: number): void;
  heal(): void;
  close(): Promise<void>;
}

/** `port` of whoever is called, asked anew for each connection. */
export async function aLine(port: () => number): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'hung' | 'cut' = 'whole';
  let delayMs = 0;
  const waiting: (() => void)[] = [];
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  /** Passes packets on in their order, each after its time, none while the line hangs. */
  const pass = (from: Socket, to: Socket) => {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk) => {
      const delayed = new Promise((resolve) => setTimeout(resolve, delayMs));
      last = Promise.all([last, delayed]).then(async () => {
        if (state === 'hung') await new Promise<void>((resolve) => waiting.push(resolve));
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    sockets.add(near);
    near.once('close', () => sockets.delete(near));
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port(), '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang() {
      state = 'hung';
    },
    cut() {
      state = 'cut';
      breakAll();
    },
    reset: breakAll,
    delay(ms) {
      delayMs = ms;
    },
    heal() {
      state = 'whole';
      for (const go of waiting.splice(0)) go();
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

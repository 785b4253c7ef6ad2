import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection between a server and its database that can be cut, hang or be slow. */
export interface Line {
  readonly port: number;
  /** Passes nothing, without an error. */
  hang(): void;
  /** Breaks every connection, also new ones until `heal`. */
  cut(): void;
  /** Breaks every connection once. */
  reset(): void;
  /** Delays each packet by this time in each direction. */
  delay(ms: number): void;
  heal(): void;
  close(): Promise<void>;
}

/** `port` of the target, evaluated for each connection. */
export async function aLine(port: () => number): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'hung' | 'cut' = 'whole';
  let delayMs = 0;
  const waiting: (() => void)[] = [];
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  /** Forwards packets in order, each after the delay, none while the line hangs. */
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

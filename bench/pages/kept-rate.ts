import { connect } from 'node:net';

/**
 * How many answers a second the server gives on persistent connections, each requested again once
 * it has arrived. Counts bytes by `content-length` and parses nothing else: a client that parses
 * each answer (autocannon: some 350 µs a page of 28 kB) would measure itself.
 * @throws an answer that is not 200, or has no length, or a connection that ends
 */
export async function keptRate(
  address: string,
  {
    headers,
    connections,
    seconds,
  }: { headers: Readonly<Record<string, string>>; connections: number; seconds: number },
): Promise<number> {
  const url = new URL(address);
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const stop = Promise.withResolvers<never>();
  let answers = 0;
  const open = () => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true }, () =>
      socket.write(request),
    );
    let head = '';
    /** Bytes of this answer still to come; unknown until its head is complete. */
    let missing: number | undefined;
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined)
          stop.reject(new Error(`${address}: ${head.slice(0, end)}`));
        missing = Number(length) + end + 4 - head.length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      answers += 1;
      head = '';
      missing = undefined;
      socket.write(request);
    });
    socket
      .on('error', stop.reject)
      .on('end', () => stop.reject(new Error(`${address}: the server ended a connection`)));
    return socket;
  };
  const sockets = Array.from({ length: connections }, open);
  const wait = (ms: number) =>
    Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), stop.promise]);
  try {
    await wait(1_000);
    const [before, from] = [answers, performance.now()];
    await wait(seconds * 1_000);
    return (answers - before) / ((performance.now() - from) / 1_000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Away {
  /** Origin of the shop for its reader. */
  readonly url: string;
  /** From now on requests there fail. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/**
 * The shop at an address of its own, which can become unreachable without affecting the shop
 * itself.
 */
export async function shopThatStops(baseURL: string): Promise<Away> {
  const shop = new URL(baseURL);
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, headers } = incoming;
    const onward = sendRequest(
      new URL(incoming.url ?? '/', shop),
      { method, headers: { ...headers, host: shop.host } },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const door = createServer(pass);
  const open = (port: number) =>
    new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  await open(0);
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    leave: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
    comeBack: () => open(port),
  };
}

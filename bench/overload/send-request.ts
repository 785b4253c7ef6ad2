import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request, as it is sent. */
export interface Wanted {
  readonly what: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly what: string;
  /** 0 without an answer. */
  readonly status: number;
  /** Why there was no answer: the code of the broken connection, or TIMEOUT. */
  readonly failure: string | undefined;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
  readonly text: string;
}

/** Clients that wait longer count as gone. */
const patienceMs = 30_000;
/** As `Retry-After` says. */
export const comeBackMs = 2_000;
/** As many connections as requests under way: visitors do not queue for one another's. */
const agent = new Agent({ keepAlive: true });

/** Sends a request and reads its whole answer; failures are returned as answers too. */
export function sendRequest(
  url: string,
  { what, method = 'POST', path, headers, body }: Wanted,
): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>) => {
      clearTimeout(leaving);
      resolve({
        what,
        status: 0,
        failure: undefined,
        ms: performance.now() - from,
        hasRetryAfter: false,
        text: '',
        ...answer,
      });
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url + path,
      { method, agent, headers: { ...headers, ...length } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error: NodeJS.ErrnoException) =>
          end({ failure: error.code ?? error.message }),
        );
        response.on('end', () =>
          end({
            status: response.statusCode ?? 0,
            hasRetryAfter: response.headers['retry-after'] !== undefined,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    const leaving = setTimeout(
      () => sent.destroy(Object.assign(new Error('no answer in time'), { code: 'TIMEOUT' })),
      patienceMs,
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      end({ failure: error.code ?? error.message }),
    );
    sent.end(body);
  });
}

/** A call of the API in the wire's form. */
export const call = (path: string, body: object, token?: string): Wanted => ({
  what: path,
  path: `/pdpd${path}`,
  headers: {
    'content-type': 'application/json',
    language: 'ENG',
    ...(token ? { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() } : {}),
  },
  body: JSON.stringify(body),
});

/**
 * The result of a call; retries when told to come back later.
 * @throws Error for anything but success
 */
export async function dataOf(url: string, wanted: Wanted) {
  for (;;) {
    const { status, failure, text } = await sendRequest(url, wanted);
    if (status === 200) return JSON.parse(text).data;
    if (status !== 503)
      throw new Error(`${wanted.what}: ${failure ?? status} ${text.slice(0, 500)}`);
    await pause(comeBackMs);
  }
}

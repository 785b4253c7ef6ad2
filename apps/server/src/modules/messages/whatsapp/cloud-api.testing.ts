import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How the next calls are answered: accepted; no answer for a long time; accepted but the connection
 * breaks; 429; the template paused; 500 as a page; 200 as a page; refused for good.
 */
export type CloudMode =
  | 'take'
  | 'slow'
  | 'drop'
  | 'throttle'
  | 'paused'
  | 'broken'
  | 'wrong'
  | 'refuse';

export interface CloudStandIn {
  readonly url: string;
  readonly token: string;
  /** The body of every accepted message, also where the caller got no answer. */
  readonly acceptedMessages: Record<string, unknown>[];
  behave(mode: CloudMode): void;
  close(): Promise<void>;
}

const phoneId = '105954558954427';
export const cloudPhoneId = phoneId;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const answer = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const refusal = (code: number, message: string, details: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
  },
});

/**
 * A server of this machine that answers as Meta's public API does, as far as template messages go,
 * and fails on command.
 */
export async function startCloudApi(): Promise<CloudStandIn> {
  const acceptedMessages: Record<string, unknown>[] = [];
  const token = 'token-of-the-stand-in';
  let mode: CloudMode = 'take';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(
        response,
        401,
        refusal(190, 'Invalid OAuth access token', 'The token has expired'),
      );
    if (request.url !== `/v25.0/${phoneId}/messages`)
      return answer(response, 400, refusal(100, 'Invalid parameter', 'Unknown path'));
    if (mode === 'throttle')
      return answer(
        response,
        429,
        refusal(130429, 'Rate limit hit', 'Message throughput reached'),
        { 'retry-after': '3600' },
      );
    if (mode === 'paused')
      return answer(
        response,
        400,
        refusal(132015, 'Template is paused', 'Template is paused due to low quality'),
      );
    if (mode === 'broken')
      return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
    if (mode === 'refuse')
      return answer(
        response,
        400,
        refusal(131026, 'Message undeliverable', 'Not a WhatsApp number'),
      );
    acceptedMessages.push(body);
    if (mode === 'wrong')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    if (mode === 'drop') return request.socket.destroy();
    if (mode === 'slow') return undefined;
    return answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id: `wamid.${acceptedMessages.length}`, message_status: 'accepted' }],
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v25.0`,
    token,
    acceptedMessages,
    behave: (next) => {
      mode = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

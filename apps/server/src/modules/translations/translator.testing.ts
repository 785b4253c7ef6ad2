import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Stand-in for DeepL and a language model. */
export interface Translator {
  url: string;
  /** Translates each text; "[ar] Kettle" by default. */
  translate: (text: string, to: string) => string;
  /** An HTTP status to answer with instead. */
  status: number;
  body: string | undefined;
  lateMs: number;
  requests: { path: string | undefined; key: string | undefined; body: string }[];
  close(): void;
}

const letters: Readonly<Record<string, string>> = { AR: 'غلاية', CKB: 'کەتڵی', 'ZH-HANS': '水壶' };
export const translated = (text: string, to: string) => `${letters[to] ?? 'Kettle'} ${text}`;

const DeepLCall = z.object({ text: z.array(z.string()), target_lang: z.string() });
const ModelCall = z.object({
  messages: z.tuple([z.object({ content: z.string() }), z.object({ content: z.string() })]),
});

/** A server that mimics DeepL and OpenAI's chat completions, and fails on command. */
export async function aTranslator(onPort = 0): Promise<Translator> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    state.requests.push({ path: request.url, key: request.headers.authorization, body });
    if (state.lateMs > 0) await pause(state.lateMs);
    if (state.status !== 200) return response.writeHead(state.status).end();
    if (state.body !== undefined) return response.end(state.body);
    if (request.url?.endsWith('/chat/completions')) {
      const [task, data] = ModelCall.parse(JSON.parse(body)).messages;
      const to = /into Arabic/.test(task.content) ? 'AR' : 'CKB';
      const { text } = z.object({ text: z.string() }).parse(JSON.parse(data.content));
      const content = JSON.stringify({ translation: state.translate(text, to) });
      return response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    }
    const { text, target_lang: to } = DeepLCall.parse(JSON.parse(body));
    return response.end(
      JSON.stringify({
        translations: text.map((one) => ({
          detected_source_language: 'ZH',
          text: state.translate(one, to),
        })),
      }),
    );
  });
  await new Promise<void>((done) => server.listen(onPort, '127.0.0.1', done));
  const state: Translator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    translate: translated,
    status: 200,
    body: undefined,
    lateMs: 0,
    requests: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return state;
}

/** Environment for using the stand-in. */
export const translatorEnv = (url: string) => ({
  TRANSLATOR: 'deepl',
  DEEPL_URL: url,
  DEEPL_KEY: 'the-key',
});

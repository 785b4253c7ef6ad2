import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Platform } from '../platform.ts';

/** After so many failures in a row the model is left alone for a while. */
const failuresUntilRest = 3;
const restMs = 30_000;
/** A model's answer to one question is far shorter. */
const mostAnswerBytes = 64 * 1024;

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

export interface Question {
  /** What is to be done, in English: ours. */
  readonly task: string;
  /** What it is to be done with: data, which a model may take for instructions all the same. */
  readonly data: unknown;
}

type Service = Pick<Config, 'TEXT_MODEL_KEY' | 'TEXT_MODEL_TIMEOUT_MS'> & {
  readonly url: string;
  readonly model: string;
};

async function readShort(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Asks as OpenAI’s chat completions are asked. @throws without JSON as the answer, in time */
async function complete(
  { url, model, TEXT_MODEL_KEY: key, TEXT_MODEL_TIMEOUT_MS: timeoutMs }: Service,
  { task, data }: Question,
): Promise<unknown> {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(data) },
      ],
      response_format: { type: 'json_object' },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the model answered ${answer.status}`);
  const [{ message }] = Completion.parse(await readShort(answer)).choices;
  // Some models put their JSON into a block of code.
  return JSON.parse(message.content.replace(/^\s*```(?:json)?|```\s*$/g, ''));
}

/** The operator's language model. */
class TextModel {
  readonly #platform: Platform;
  readonly #service: Service;
  #failures = 0;
  #restsUntil = 0;

  constructor(platform: Platform, service: Service) {
    this.#platform = platform;
    this.#service = service;
  }

  /** What `read` makes of the answer; undefined when there is none, or none that it takes. */
  async ask<T>(question: Question, read: (answer: unknown) => T): Promise<T | undefined> {
    if (performance.now() < this.#restsUntil) return undefined;
    try {
      const told = read(await complete(this.#service, question));
      this.#failures = 0;
      return told;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= failuresUntilRest) {
        this.#failures = 0;
        this.#restsUntil = performance.now() + restMs;
      }
      this.#platform.log.warn({ err: error }, 'the language model gave no answer that can be used');
      return undefined;
    }
  }
}

const models = new WeakMap<Platform['pool'], TextModel>();

/** The operator's language model; undefined as long as none is configured (docs/connections.md). */
export function textModelOf(platform: Platform): TextModel | undefined {
  const { TEXT_MODEL_URL: url, TEXT_MODEL: model } = platform.config;
  if (!url || !model) return undefined;
  const known = models.get(platform.pool);
  if (known) return known;
  const made = new TextModel(platform, { ...platform.config, url, model });
  models.set(platform.pool, made);
  return made;
}

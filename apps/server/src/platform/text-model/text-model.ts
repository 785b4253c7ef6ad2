import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { readJson } from '../outbound/read-answer.ts';
import type { Platform } from '../platform.ts';

/** After this many failures in a row the model is not called for a while. */
const maxFailuresInARow = 3;
const pauseMs = 30_000;
/** An answer is far shorter. */
const defaultAnswerBytes = 64 * 1024;

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

export interface Question {
  /** The instruction, in English, written by us. */
  readonly task: string;
  /** The data to work on, which a model may still take for instructions. */
  readonly data: unknown;
  readonly maxAnswerBytes?: number;
}

export type TextModelService = Pick<Config, 'TEXT_MODEL_KEY' | 'TEXT_MODEL_TIMEOUT_MS'> & {
  readonly url: string;
  readonly model: string;
};

/** The model's server answered with a refusal. */
export class TextModelRefusal extends Error {
  override name = 'TextModelRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`the model answered ${status}`);
    this.status = status;
  }
}

/**
 * Calls the model by OpenAI’s chat completions API.
 * @throws TextModelRefusal; Error when no JSON arrives in time
 */
export async function complete(
  { url, model, TEXT_MODEL_KEY: key, TEXT_MODEL_TIMEOUT_MS: timeoutMs }: TextModelService,
  { task, data, maxAnswerBytes = defaultAnswerBytes }: Question,
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
  if (!answer.ok) throw new TextModelRefusal(answer.status);
  const [{ message }] = Completion.parse(await readJson(answer, maxAnswerBytes)).choices;
  // Some models put their JSON into a block of code.
  return JSON.parse(message.content.replace(/^\s*```(?:json)?|```\s*$/g, ''));
}

/** The operator's language model. */
class TextModel {
  readonly #platform: Platform;
  readonly #service: TextModelService;
  #failures = 0;
  #pausedUntil = 0;

  constructor(platform: Platform, service: TextModelService) {
    this.#platform = platform;
    this.#service = service;
  }

  /** The result of `read` for the answer; undefined when there is no usable answer. */
  async answer<T>(question: Question, read: (answer: unknown) => T): Promise<T | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined;
    try {
      const result = read(await complete(this.#service, question));
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= maxFailuresInARow) {
        this.#failures = 0;
        this.#pausedUntil = performance.now() + pauseMs;
      }
      this.#platform.log.warn({ err: error }, 'the language model gave no answer that can be used');
      return undefined;
    }
  }
}

const models = new WeakMap<Platform['pool'], TextModel>();

/** The connection to the operator's language model; undefined without one. */
export function textModelService({ config }: Platform): TextModelService | undefined {
  const { TEXT_MODEL_URL: url, TEXT_MODEL: model } = config;
  return url && model ? { ...config, url, model } : undefined;
}

/** The operator's language model; undefined without one (docs/connections.md). */
export function textModelOf(platform: Platform): TextModel | undefined {
  const service = textModelService(platform);
  if (!service) return undefined;
  const cached = models.get(platform.pool);
  if (cached) return cached;
  const created = new TextModel(platform, service);
  models.set(platform.pool, created);
  return created;
}

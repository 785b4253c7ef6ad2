import { randomInt } from 'node:crypto';
import type { InputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { paths } from '@wasit/contract/paths';
import { z } from 'zod';

/** One press of a button: its key is stored before anything is sent, as our pages do. */
export interface Press {
  readonly key: string;
  readonly token: string;
  readonly endpoint: keyof Endpoints;
  readonly input: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The acknowledged answer; undefined until there is one. */
  acknowledged?: unknown;
  /** The refusal instead of an answer. */
  refused?: { readonly msg: string; readonly data: unknown };
}

const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });

export const aPress = <N extends keyof Endpoints>(
  endpoint: N,
  wanted: {
    key: string;
    token: string;
    input: InputOf<N>;
    headers?: Readonly<Record<string, string>>;
  },
): Press => ({
  endpoint,
  ...wanted,
});

/**
 * Sends a press once.
 * @returns the business code, or null when no answer came
 */
export async function send(url: string, press: Press): Promise<number | null> {
  const [method, path] = paths[press.endpoint];
  try {
    const response = await fetch(`${url}/pdpd${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${press.token}`,
        ...(press.key ? { 'idempotency-key': press.key } : {}),
        language: 'ENG',
        ...press.headers,
      },
      body: JSON.stringify(press.input),
      signal: AbortSignal.timeout(20_000),
    });
    const { code, msg, data } = envelope.parse(await response.json());
    if (code === 200) press.acknowledged = data;
    else press.refused = { msg, data };
    return code;
  } catch {
    return null;
  }
}

/**
 * Clients that each send the next press once theirs is answered; `onAnswer` is called after each
 * answer with its code and the number of answers so far.
 */
export async function sendAll(
  url: string,
  presses: readonly Press[],
  {
    clients = 16,
    onAnswer = () => {},
  }: { clients?: number; onAnswer?: (code: number | null, answers: number) => void } = {},
): Promise<void> {
  const waiting = [...presses];
  let answers = 0;
  const client = async () => {
    for (let press = waiting.shift(); press; press = waiting.shift()) {
      const code = await send(url, press);
      answers += 1;
      onAnswer(code, answers);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Repeats presses that were never acknowledged, under their own key, until all are. */
export async function retryUnacknowledged(
  url: string,
  presses: readonly Press[],
  withinMs = 45_000,
): Promise<number> {
  const open = () => presses.filter((press) => press.acknowledged === undefined);
  const retried = open().length;
  const refusals: (number | null)[] = [];
  for (const until = Date.now() + withinMs; open().length > 0; ) {
    if (Date.now() > until)
      throw new Error(
        `${open().length} were never acknowledged; the last answers: ${refusals.slice(-5)}`,
      );
    await sendAll(url, open(), { onAnswer: (code) => refusals.push(code) });
    if (open().length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return retried;
}

/** A random moment between two answers, reported so that a failure can be repeated. */
export function randomMoment(label: string, from: number, below: number): number {
  const moment = Number(process.env.KILL_SEED) || randomInt(from, below);
  process.stderr.write(`${label}: killed after ${moment} answers (KILL_SEED=${moment})\n`);
  return moment;
}

import { makeSteadyWeight } from './scale-reading.ts';

/** The used part of Web Serial, which has no type definitions yet. */
export interface ScalePort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  /** Revokes the permission; not in older browsers. */
  forget?(): Promise<void>;
}
interface Serial {
  getPorts(): Promise<ScalePort[]>;
  requestPort(): Promise<ScalePort>;
}

const serialOf = (owner: Navigator): Serial | undefined => (owner as { serial?: Serial }).serial;

/** Some browsers lack Web Serial, and none has it over plain http. */
export const hasScalePorts = (): boolean => serialOf(navigator) !== undefined;

/** The last choice on this page, for browsers that cannot forget earlier ones. */
let lastChoice: ScalePort | undefined;

/**
 * The port chosen earlier in this browser, or a new choice; undefined if none is chosen. With
 * `asksAgain` a new choice replaces the earlier one.
 */
export async function chosenPort(asksAgain = false): Promise<ScalePort | undefined> {
  const serial = serialOf(navigator);
  const known = (await serial?.getPorts()) ?? [];
  const last = known.find((port) => port === lastChoice) ?? known[0];
  if (last && !asksAgain) return last;
  const chosen = await serial?.requestPort().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  });
  if (!chosen) return undefined;
  lastChoice = chosen;
  await Promise.all(known.map((port) => (port === chosen ? undefined : port.forget?.())));
  return chosen;
}

/** The factory settings of scales. */
const baudRate = 9600;

/**
 * The first steady weight in grams; undefined on timeout.
 * @throws when the port cannot be opened
 */
export async function readScale(port: ScalePort, timeoutMs = 8000): Promise<number | undefined> {
  await port.open({ baudRate });
  try {
    return port.readable ? await steadyWeightOf(port.readable.getReader(), timeoutMs) : undefined;
  } finally {
    await port.close();
  }
}

async function steadyWeightOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeoutMs: number,
): Promise<number | undefined> {
  const timer = setTimeout(() => void reader.cancel(), timeoutMs);
  try {
    const decoder = new TextDecoder();
    const steadyWeight = makeSteadyWeight();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/[\r\n]+/);
      rest = lines.pop() ?? '';
      const grams = lines.map((line) => steadyWeight(line)).find((weight) => weight !== undefined);
      if (grams !== undefined) return grams;
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
  }
}

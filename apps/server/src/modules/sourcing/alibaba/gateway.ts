import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierError } from '../supplier-adapter.ts';
import { AccessToken } from './access-token.ts';
import { readJson, unwrap } from './answer-text.ts';
import { Breaker } from './breaker.ts';
import { post } from './post.ts';

export interface GatewayOptions {
  /** `https://gw.open.1688.com`, or a fake. */
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly refreshToken: string;
  /**
   * Takes one call from the budget.
   * @throws SupplierError throttled
   */
  readonly spend: () => Promise<void>;
  readonly now?: () => number;
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
}

const maxAttempts = 3;

/** Transient errors worth a retry: every call here only reads, so repeating is safe. */
const isTransient = (error: unknown): boolean =>
  error instanceof SupplierError && (error.kind === 'unreachable' || error.kind === 'throttled');

/** Signed calls of the open platform, with token, budget, timeout, retry and circuit breaker. */
export class Gateway {
  readonly #options: Required<GatewayOptions>;
  readonly #token: AccessToken;
  readonly #breaker: Breaker;

  constructor(options: GatewayOptions) {
    this.#options = { now: Date.now, timeoutMs: 6_000, pauseMs: 300, ...options };
    // Nobody sets this clock back, as a machine's after a power cut.
    const { now = () => performance.now() } = options;
    this.#token = new AccessToken({ ...this.#options, now });
    this.#breaker = new Breaker(now);
  }

  isResting(): boolean {
    return this.#breaker.isResting();
  }

  /**
   * Calls `namespace/api`; object parameters are sent as JSON. Returns the unwrapped answer.
   * @throws SupplierError
   */
  call(api: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.#breaker.guard(() => this.#callWithRetries(api, params));
  }

  async #callWithRetries(api: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.#token.get();
      try {
        return await this.#callOnce(api, { params, token });
      } catch (error) {
        if (error instanceof SupplierError && error.kind === 'unauthorised' && !renewed) {
          // Tokens end early when the owner logs out: one retry with a new token.
          renewed = true;
          this.#token.drop(token);
          continue;
        }
        if (!isTransient(error) || attempt === maxAttempts) throw error;
        await sleep(this.#options.pauseMs * 2 ** (attempt - 1) * (1 + Math.random() / 2));
      }
    }
  }

  async #callOnce(
    api: string,
    { params, token }: { params: Readonly<Record<string, unknown>>; token: string },
  ): Promise<unknown> {
    const { url, appKey, appSecret, timeoutMs, spend, now } = this.#options;
    await spend();
    const path = `param2/1/${api}/${appKey}`;
    const form: Record<string, string> = { access_token: token, _aop_timestamp: String(now()) };
    for (const [name, value] of Object.entries(params))
      form[name] = typeof value === 'string' ? value : JSON.stringify(value);
    const signed = {
      ...form,
      _aop_signature: signatureOf(path, { params: form, secret: appSecret }),
    };
    return unwrap(readJson(await post(`${url}/openapi/${path}`, { form: signed, timeoutMs })));
  }
}

/**
 * Signature of a call to the open platform of 1688: HMAC-SHA1 over the path and the sorted
 * parameters, in upper-case hexadecimal (open.1688.com/doc/signature.htm; domain facts 3.1).
 */
export function signatureOf(
  path: string,
  { params, secret }: { params: Readonly<Record<string, string>>; secret: string },
): string {
  const signed = Object.entries(params)
    .filter(([name]) => name !== '_aop_signature')
    .map(([name, value]) => name + value)
    .sort()
    .join('');
  return createHmac('sha1', secret)
    .update(path + signed, 'utf8')
    .digest('hex')
    .toUpperCase();
}

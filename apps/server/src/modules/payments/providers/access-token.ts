/** A token is renewed this long before it expires, or halfway through a short life. */
const renewEarlyMs = 30_000;

export interface FreshToken {
  readonly token: string;
  readonly lifeMs: number;
}

/**
 * The access token of this process at one company, in memory only. Simultaneous callers share one
 * request.
 */
export class AccessToken {
  readonly #fetch: () => Promise<FreshToken>;
  #current: { readonly token: string; readonly until: number } | undefined;
  #pendingToken: Promise<string> | undefined;

  constructor(fetch: () => Promise<FreshToken>) {
    this.#fetch = fetch;
  }

  /** @throws errors of the request */
  get(): Promise<string> {
    if (this.#current && performance.now() < this.#current.until)
      return Promise.resolve(this.#current.token);
    this.#pendingToken ??= this.#renew().finally(() => {
      this.#pendingToken = undefined;
    });
    return this.#pendingToken;
  }

  /** Drops a token refused by the company; a newer one stays. */
  drop(token: string): void {
    if (this.#current?.token === token) this.#current = undefined;
  }

  async #renew(): Promise<string> {
    const { token, lifeMs } = await this.#fetch();
    this.#current = {
      token,
      until: performance.now() + Math.max(lifeMs - renewEarlyMs, lifeMs / 2),
    };
    return token;
  }
}

/** Calls with the token; once more with a new one if the company refuses it. */
export async function withToken<T extends { readonly status: number }>(
  tokens: AccessToken,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokens.get();
  const answer = await call(token);
  if (answer.status !== 401) return answer;
  tokens.drop(token);
  return call(await tokens.get());
}

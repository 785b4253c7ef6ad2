import { SupplierError } from '../supplier-adapter.ts';
import { fieldsOf, readJson } from './answer-text.ts';
import { post } from './post.ts';

interface Source {
  readonly url: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly refreshToken: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** A token is renewed this long before it expires, so that none expires in transit. */
const renewEarlyMs = 10 * 60_000;

/**
 * The access token of this process: obtained with the refresh token (valid for about half a year,
 * domain facts 3.1), kept in memory for about ten hours. Concurrent callers share one request.
 */
export class AccessToken {
  readonly #source: Source;
  #current: { readonly token: string; readonly until: number } | undefined;
  #pending: Promise<string> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * @throws SupplierError unauthorised when the platform refuses: the refresh token has expired or
   * the app is locked
   */
  get(): Promise<string> {
    if (this.#current && this.#source.now() < this.#current.until)
      return Promise.resolve(this.#current.token);
    this.#pending ??= this.#renew().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Drops a token that the platform refused; a newer one stays. */
  drop(token: string): void {
    if (this.#current?.token === token) this.#current = undefined;
  }

  async #renew(): Promise<string> {
    const { url, appKey, appSecret, refreshToken, timeoutMs, now } = this.#source;
    const form = {
      grant_type: 'refresh_token',
      client_id: appKey,
      client_secret: appSecret,
      refresh_token: refreshToken,
    };
    const text = await post(
      `${url}/openapi/http/1/system.oauth2/getToken/${encodeURIComponent(appKey)}`,
      { form, timeoutMs },
    );
    const { access_token: token, expires_in: seconds } = fieldsOf(readJson(text));
    if (typeof token !== 'string' || token === '')
      throw new SupplierError('unauthorised', { code: 'no access token' });
    // A number, possibly as text; without either, one hour is safe.
    const lifeMs = (Number(seconds) > 0 ? Number(seconds) : 3_600) * 1_000;
    this.#current = { token, until: now() + Math.max(lifeMs - renewEarlyMs, lifeMs / 2) };
    return token;
  }
}

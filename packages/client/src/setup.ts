import { ApiError } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { EndpointName } from '@wasit/contract/paths';

/** The path that the API is below. */
export const prefix = '/pdpd';

export interface CallOptions {
  /** `Idempotency-Key`: one per press of a button, the same again on a retry. */
  key?: string;
  signal?: AbortSignal;
  /** Sent by the page itself, not by its reader: an ended session does not lead to the login. */
  quiet?: boolean;
  /** Of the answer's texts, where it is not the page's. */
  language?: Locale;
  /** The timeout in milliseconds; by default that of the setup. */
  timeoutMs?: number;
}

type Paths<N extends EndpointName> = Readonly<
  Record<N, readonly [method: string, path: string, closed?: 'closed-in-mode']>
>;

/** The differences between the storefront and the console. */
export interface ClientSetup<N extends EndpointName> {
  /**
   * Method and path of each endpoint.
   * @throws ApiError when they cannot be fetched
   */
  paths: () => Promise<Paths<N>> | Paths<N>;
  /** Language and session: what every request carries. */
  headers: (language?: Locale) => Record<string, string>;
  timeoutMs: number;
  /** Texts of errors that come without a text of the server. */
  texts?: { readonly noAnswer: () => string; readonly unreadable: () => string };
  onRefusal?: (error: ApiError) => void;
  /**
   * Called before a request. After a refusal, the function it returns decides whether to send the
   * request again (the person has logged in again, or proved who they are).
   */
  beforeCall: (name: N, options: CallOptions) => (error: ApiError) => Promise<boolean>;
}

/** The error of a request that got no answer. */
export const lostAnswer = <N extends EndpointName>({ texts }: ClientSetup<N>): ApiError =>
  new ApiError({ code: -404, status: 0, msg: texts?.noAnswer() ?? '' });

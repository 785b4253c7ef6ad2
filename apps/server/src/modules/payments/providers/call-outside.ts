import { isFields } from '../../../platform/fields.ts';
import { readText } from '../../../platform/outbound/read-answer.ts';
import { ProviderError } from './provider.ts';

/** All calls of one act together take less than the lease of an idempotency key. */
const timeoutMs = 4500;
const maxAnswerBytes = 1024 * 1024;

export interface OutsideCall {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

export interface OutsideAnswer {
  readonly status: number;
  /** `{}` for an empty body. */
  readonly body: Readonly<Record<string, unknown>>;
}

function fieldsOf(text: string): OutsideAnswer['body'] {
  if (text.trim() === '') return {};
  try {
    const reply: unknown = JSON.parse(text);
    if (isFields(reply)) return reply;
  } catch {
    // An HTML error page: the company is down, which does not affect the payment (domain facts
    // 1.2).
  }
  throw new ProviderError('unreachable', 'the answer is not a JSON object');
}

/**
 * Calls a company's API. Does not follow redirects, has a time limit, and reads a megabyte at most.
 * @throws ProviderError unreachable: no answer, a server error, or no JSON
 */
export async function callOutside(url: string, { method, headers, json, form }: OutsideCall) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(json ? { body: JSON.stringify(json) } : form ? { body: new URLSearchParams(form) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) {
      await response.body?.cancel();
      throw new ProviderError('unreachable', `answered ${response.status}`);
    }
    return { status: response.status, body: fieldsOf(await readText(response, maxAnswerBytes)) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    // Only the name: no address that may contain secrets, no request data.
    throw new ProviderError('unreachable', error instanceof Error ? error.name : 'no answer');
  }
}

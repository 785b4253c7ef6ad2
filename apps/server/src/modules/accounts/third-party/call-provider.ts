import { fail } from '../../../platform/errors.ts';
import { readBytes } from '../../../platform/outbound/read-answer.ts';

const timeoutMs = 5_000;
const maxBytes = 262_144;

/**
 * Calls an address from the configuration or from the configured issuer: no redirects, limited in
 * time and size.
 * @returns the response with its whole body read
 * @throws THIRD_PARTY_DOWN without a response, or for 429 and 5xx
 */
export async function callProvider(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429 || response.status >= 500)
      throw new Error(`answered ${response.status}`);
    return new Response(await readBytes(response, maxBytes), {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    return fail('THIRD_PARTY_DOWN', { detail: `${new URL(url).origin}: ${String(error)}` });
  }
}

/**
 * @throws THIRD_PARTY_DOWN when the answer is not JSON: a proxy's page, not the provider's answer
 */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    return fail('THIRD_PARTY_DOWN', { detail: String(error) });
  }
}

import { isFields } from '../../../platform/fields.ts';
import { AnswerTooLong, readText } from '../../../platform/outbound/read-answer.ts';
import { SupplierError } from '../supplier-adapter.ts';
import { readJson, refusal } from './answer-text.ts';

const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * A refusal of the gateway has an error status and its code in the body; any other error status is
 * an outage.
 */
function errorOf(status: number, text: string): SupplierError {
  if (text.trimStart().startsWith('{')) {
    const body = readJson(text);
    if (isFields(body) && body.error_code !== undefined)
      return refusal({ code: String(body.error_code), message: String(body.error_message ?? '') });
  }
  if (status === 401) return new SupplierError('unauthorised', { code: '401' });
  if (status === 429) return new SupplierError('throttled', { code: '429' });
  return status >= 500
    ? new SupplierError('unreachable', { code: String(status) })
    : new SupplierError('refused', { code: String(status) });
}

/**
 * Posts a form and returns the body of a successful answer. Follows no redirect.
 * @throws SupplierError
 */
export async function post(
  url: string,
  { form, timeoutMs }: { form: Readonly<Record<string, string>>; timeoutMs: number },
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, maxAnswerBytes);
    if (!response.ok) throw errorOf(response.status, text);
    return text;
  } catch (error) {
    if (error instanceof SupplierError) throw error;
    if (error instanceof AnswerTooLong)
      throw new SupplierError('unreadable', { detail: 'the answer is too large' });
    // The message of a failed fetch contains host and reason, never the data sent.
    throw new SupplierError('unreachable', {
      detail: error instanceof Error ? error.name : 'no answer',
    });
  }
}

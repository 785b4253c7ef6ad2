import { type Fields, isFields } from '../../../platform/fields.ts';
import { SupplierError } from '../supplier-adapter.ts';

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** Ids of orders and SKUs may exceed 2⁵³ and arrive as bare numbers: keeps their digits as text. */
const keepDigits: Reviver = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/** @throws SupplierError unreadable: an error page instead of JSON, or truncated JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    throw new SupplierError('unreadable', { detail: text.slice(0, 80) });
  }
}

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The error in an answer, from the gateway's envelope or the API's. */
function errorIn(answer: Fields): { code: string; message: string } | undefined {
  if (answer.error_code !== undefined)
    return { code: textOf(answer.error_code), message: textOf(answer.error_message) };
  if (answer.success === false || answer.success === 'false')
    return {
      code: textOf(answer.code) || textOf(answer.errorCode),
      message: textOf(answer.message) || textOf(answer.errorMsg),
    };
  return undefined;
}

const tooOften = /QosAppFrequencyLimit|FrequencyLimit|TooManyRequests/i;
const notAllowed =
  /^(?:401|gw\.(?:SignatureInvalid|AppKeyNotFound|APIACLDecline|ACLDecline))$|access.?token|need user authorized/i;

/** Maps an error code of the platform to a kind of refusal. */
export function refusal({ code, message }: { code: string; message: string }): SupplierError {
  const detail = { code, detail: message };
  if (tooOften.test(code)) return new SupplierError('throttled', detail);
  if (notAllowed.test(code) || notAllowed.test(message))
    return new SupplierError('unauthorised', detail);
  return new SupplierError('refused', detail);
}

/**
 * The content of an answer: `result.result`, `result` or the answer itself (domain facts 3.1:
 * envelopes vary).
 * @throws SupplierError when it contains an error
 */
export function unwrap(answer: unknown): unknown {
  let inner: unknown = answer;
  for (let depth = 0; depth < 3 && isFields(inner); depth += 1) {
    const error = errorIn(inner);
    if (error) throw refusal(error);
    if (!('result' in inner)) break;
    inner = inner.result;
  }
  return inner;
}

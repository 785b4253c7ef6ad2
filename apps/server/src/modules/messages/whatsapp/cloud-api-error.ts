import { z } from 'zod';
import { ChannelError, retryAfterMsOf } from '../channel-error.ts';

const Refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

/**
 * Temporary errors: throughput and pair limits, an outage of Meta's, a paused template (for three
 * or six hours), an expired token (Meta's error list of the Cloud API, May 2026). A wrong token, an
 * unregistered template, an unpaid bill and a deregistered number must be fixed by the operator;
 * until then messages wait.
 */
const temporaryCodes = [
  1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 132015, 133004,
];
const operatorCodes = [10, 190, 131005, 131042, 132001, 133010];
/** Errors of our account, not of one message: others would fail too. */
const accountWideCodes = new Set(
  [...operatorCodes, 4, 80007, 130429, 131057, 133004].filter((code) => code !== 132001),
);
const retryableCodes = new Set([...temporaryCodes, ...operatorCodes]);
const retryableStatuses = new Set([401, 403, 408, 425, 429]);

function refusalOf(text: string) {
  try {
    return Refusal.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
}

/** Classifies an error answer. Meta recommends to go by code, not by title. */
export function whatsappError({
  status,
  text,
  retryAfter,
}: {
  status: number;
  text: string;
  retryAfter: string | null;
}): ChannelError {
  const refusal = refusalOf(text);
  const isRetryable =
    status >= 500 ||
    retryableStatuses.has(status) ||
    (refusal !== undefined && retryableCodes.has(refusal.code));
  const away =
    status >= 500 || (isRetryable && (refusal ? accountWideCodes.has(refusal.code) : true));
  const detail = refusal
    ? `${refusal.code}: ${refusal.error_data?.details ?? refusal.message}`
    : `status ${status}`;
  return new ChannelError(detail.replace(/\s+/g, ' ').slice(0, 200), {
    final: !isRetryable,
    away,
    unclear: status === 502 || status === 504,
    retryAfterMs: retryAfterMsOf(retryAfter),
  });
}

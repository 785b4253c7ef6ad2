import type { Code } from '@wasit/contract/errors/code-entry';
import { codes, type ErrorKey, errorText } from '@wasit/contract/errors/codes';
import { fieldText } from '@wasit/contract/errors/field-texts';
import type { Locale } from '@wasit/contract/locales';
import { isDatabaseDown } from '../db/database-errors.ts';
import { isDiskFull, isOutOfFiles } from '../error-code.ts';
import { BusinessError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { ConflictingAct } from '../platform.ts';
import { StorageError } from '../storage/storage.ts';
import { currentSpan } from '../tracing/tracing.ts';
import type { Answer } from './call/idempotency.ts';

const success: Record<Locale, string> = {
  en: 'OK',
  ar: 'تم',
  ckb: 'سەرکەوتوو بوو',
  'zh-Hans': '成功',
};

export const answerWith = (data: unknown, locale: Locale): Answer => ({
  status: 200,
  body: JSON.stringify({ code: 200, msg: success[locale], data }),
});

/**
 * Seconds until a refused call may be retried, from the parameters of its text; else a minute.
 */
function secondsToWait(error: BusinessError | undefined): number {
  const { seconds, minutes } = error?.params ?? {};
  const waitSeconds = Number(seconds ?? Number(minutes) * 60);
  return Number.isFinite(waitSeconds) ? Math.max(1, Math.ceil(waitSeconds)) : 60;
}

/** The answer to a failure that is no named refusal. */
function keyOfFailure(error: unknown, fallback: ErrorKey): ErrorKey {
  if (isDiskFull(error)) return 'DISK_FULL';
  return isDatabaseDown(error) || isOutOfFiles(error) || error instanceof StorageError
    ? 'UNAVAILABLE'
    : fallback;
}

interface RefusalContext {
  readonly locale: Locale;
  readonly requestId: string;
  readonly log: Log;
  /** The endpoint's own error for failures without a code. */
  readonly failure?: ErrorKey | undefined;
  /** The endpoint's name for the text about refused input. */
  readonly inputTip?: string | undefined;
  /** The conflicting act, described instead of the text of the list. */
  readonly conflicting?: ConflictingAct | undefined;
}

/**
 * The envelope of a refusal: code and text of the list, the wrong fields in the reader's language,
 * the request's id. Never a stack trace.
 */
export function refuse(
  error: unknown,
  { locale, requestId, log, failure = 'SYSTEM', inputTip, conflicting }: RefusalContext,
): Answer {
  const businessError = error instanceof BusinessError ? error : undefined;
  const key: ErrorKey = businessError?.key ?? keyOfFailure(error, failure);
  if (!businessError) log.error({ err: error, requestId }, 'call failed');
  currentSpan()?.set({ 'wasit.error': key });
  const { code, status, tip = key === 'VALIDATION' ? inputTip : undefined }: Code = codes[key];
  const fields =
    businessError?.fields.map((fault) => ({
      field: fault.field,
      msg:
        conflicting && fault.key === key
          ? conflicting.text
          : fieldText(fault.key, { locale, params: fault.params ?? {} }),
    })) ?? [];
  const { text, ...faster } = conflicting ?? {};
  return {
    status,
    ...(status === 429 ? { retryAfterSeconds: secondsToWait(businessError) } : {}),
    body: JSON.stringify({
      code,
      msg: text ?? errorText(key, { locale, params: businessError?.params ?? {} }),
      data: {
        key,
        ...(tip ? { tip } : {}),
        requestId,
        ...(fields.length ? { fields } : {}),
        ...(conflicting ? { faster } : {}),
      },
    }),
  };
}

import { codes, type ErrorKey, errorText } from '@wasit/contract/codes';
import { fieldText } from '@wasit/contract/field-texts';
import type { Locale } from '@wasit/contract/locales';
import { isDatabaseDown } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import type { Log } from '../log/log.ts';
import type { Answer } from './idempotency.ts';

const success: Record<Locale, string> = { en: 'OK', ar: 'تم', ckb: 'سەرکەوتوو بوو', 'zh-Hans': '成功' };

export const answerWith = (data: unknown, locale: Locale): Answer => ({
  status: 200,
  body: JSON.stringify({ code: 200, msg: success[locale], data }),
});

/** The envelope of a refusal: code and text of the list, the wrong fields in the reader's language, the request's id. Never a stack trace. */
export function refuse(error: unknown, { locale, requestId, log }: { locale: Locale; requestId: string; log: Log }): Answer {
  const known = error instanceof BusinessError ? error : undefined;
  const key: ErrorKey = known?.key ?? (isDatabaseDown(error) ? 'UNAVAILABLE' : 'SYSTEM');
  if (!known) log.error({ err: error, requestId }, 'call failed');
  const { code, status } = codes[key];
  const fields =
    known?.fields.map((fault) => ({ field: fault.field, msg: fieldText(fault.key, { locale, params: fault.params ?? {} }) })) ?? [];
  return {
    status,
    body: JSON.stringify({
      code,
      msg: errorText(key, { locale, params: known?.params ?? {} }),
      data: { key, requestId, ...(fields.length ? { fields } : {}) },
    }),
  };
}

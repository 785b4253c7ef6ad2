import { ApiError } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../actor.ts';
import { newId } from '../../ids/ids.ts';
import type { Platform } from '../../platform.ts';
import type { Call } from './call.ts';
import type { Answer } from './idempotency.ts';

const withoutHttp = {
  idempotencyKey: null,
  files: [],
  cookies: {},
  headers: {},
  query: {},
  rawBody: '',
  setCookie: () => {},
  fileViewer: () => '',
} as const;

/** A call made within this process, not over HTTP. */
export const insideCall = (
  platform: Platform,
  { actor, locale }: { actor: Actor; locale: Locale },
): Call => ({
  platform,
  actor,
  locale,
  requestId: newId('r'),
  ip: 'inside',
  ...withoutHttp,
});

/**
 * The data of an answer to such a call.
 * @throws ApiError when it is a refusal
 */
export function dataOf({ status, body }: Pick<Answer, 'status' | 'body'>) {
  const { code, msg, data } = JSON.parse(body);
  if (code !== 200)
    throw new ApiError({
      code,
      status,
      msg,
      key: data?.key,
      fields: data?.fields,
      requestId: data?.requestId,
    });
  return data;
}

import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../actor.ts';
import { newId } from '../../ids/ids.ts';
import type { Platform } from '../../platform.ts';
import type { Call } from './call.ts';

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

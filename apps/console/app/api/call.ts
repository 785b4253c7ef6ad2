import { makeCall } from '@wasit/client/call';
import type { ClientSetup } from '@wasit/client/setup';
import type { ApiError } from '@wasit/contract/api';
import { localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import i18next from 'i18next';
import { currentLocale } from '../locale/i18n.ts';
import { requestFreshCode } from '../session/fresh-code.ts';
import { consoleRequest } from '../session/last-input.ts';
import { useSession, waitForLogin } from '../session/session.ts';

/** After this time the call fails with "no answer" and may be repeated. */
const answerWithinMs = 30_000;

/**
 * Calls the server. When the session has ended, the call is repeated once the same person has
 * logged in again; when a fresh code is needed, once it has been entered. No input is lost.
 */
export const setup: ClientSetup<keyof typeof paths> = {
  paths: () => paths,
  headers: () => ({ language: localeTable[currentLocale()].label, ...consoleRequest() }),
  timeoutMs: answerWithinMs,
  texts: {
    noAnswer: () => i18next.t('shell:error.noAnswer'),
    unreadable: () => i18next.t('shell:error.unreadable'),
  },
  beforeCall: (name) => {
    const before = useSession.getState();
    return async ({ status, key }) => {
      // Logging out never asks for a login.
      if (name === 'staffLogout' || before.since === null) return false;
      if (status === 401) return waitForLogin(before);
      return key === 'FRESH_CODE_NEEDED' && requestFreshCode();
    };
  },
};

export const call = makeCall(setup);

/** False for errors without an answer: the server may never have received the request. */
export const isAnswer = (error: ApiError | undefined): boolean =>
  error !== undefined && error.status !== 0;

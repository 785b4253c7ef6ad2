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

/** A longer wait ends with "no answer"; the act may be tried again. */
const answerWithinMs = 30_000;

/**
 * The one way the console calls the server. After the end of a session a request is sent again once
 * the same person has logged in again, and after a fresh code was asked for and entered: no input
 * is lost.
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
      // No login is asked for in order to log out.
      if (name === 'staffLogout' || before.since === null) return false;
      if (status === 401) return waitForLogin(before);
      return key === 'FRESH_CODE_NEEDED' && requestFreshCode();
    };
  },
};

export const call = makeCall(setup);

/**
 * False while it is unknown whether the server got the request: the input is still worth sending.
 */
export const isAnswer = (error: ApiError | undefined): boolean =>
  error !== undefined && error.status !== 0;

import { ApiError } from '@wasit/contract/api';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { type CaptchaAnswer, solveProofOfWork } from './solve-proof-of-work.ts';

/**
 * `working`: loading, or its work is being done. `lost`: it failed to load. `none`: none is needed.
 */
export type CaptchaState = 'none' | 'working' | 'done' | 'lost';

interface Job {
  readonly answer: Promise<CaptchaAnswer | null>;
  /** By the device's own steady clock; a little before the server's end. */
  goodUntil: number;
}

/**
 * The captcha of a form: work that the device does in the background during typing. The server
 * decides whether one is needed: for a login by its account, for a code always.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('none');
  const job = useRef<Job | null>(null);
  /** Starts again: each answer is valid for one attempt. */
  const renew = useCallback((account?: string): void => {
    const begin = async (): Promise<CaptchaAnswer | null> => {
      const { captcha } = await call('captcha', account ? { account } : {});
      if (!captcha) return null;
      newJob.goodUntil = performance.now() + (captcha.validSeconds - 30) * 1000;
      return solveProofOfWork(captcha);
    };
    const newJob: Job = {
      answer: Promise.resolve().then(begin),
      goodUntil: Number.POSITIVE_INFINITY,
    };
    job.current = newJob;
    setState('working');
    newJob.answer.then(
      (answer) => job.current === newJob && setState(answer ? 'done' : 'none'),
      () => job.current === newJob && setState('lost'),
    );
  }, []);
  /** Waits for unfinished work, and restarts work that was lost or is too old. */
  const answer = useCallback(
    async (account?: string): Promise<Partial<CaptchaAnswer>> => {
      if (!job.current) return {};
      const existing = await job.current.answer.catch(() => undefined);
      if (existing !== undefined && performance.now() < job.current.goodUntil)
        return existing ?? {};
      renew(account);
      return (await job.current.answer) ?? {};
    },
    [renew],
  );
  /**
   * Sends a call with its captcha. If one was needed that the form did not have, or it had expired,
   * does the work and sends the call once more.
   */
  const withCaptcha = async <T>(
    send: (captcha: Partial<CaptchaAnswer>) => Promise<T>,
    account?: string,
  ): Promise<T> => {
    try {
      return await send(await answer(account));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.key?.startsWith('CAPTCHA_')) throw error;
      renew(account);
      return send(await answer(account));
    }
  };
  return { state, renew, withCaptcha };
}

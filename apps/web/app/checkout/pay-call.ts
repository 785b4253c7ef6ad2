import type { InputOf, OutputOf } from '@wasit/contract/api';
import { call } from '../api/call.ts';
import { endAttempt, isUndecided, keyOfAttempt } from './attempt.ts';

/** Sends one payment under one key until the server has decided; the password never enters the kept attempt. */
async function once<T>(name: string, about: string, ask: (key: string) => Promise<T>): Promise<T> {
  const key = keyOfAttempt(sessionStorage, name, about);
  try {
    const answer = await ask(key);
    endAttempt(sessionStorage, name);
    return answer;
  } catch (error) {
    if (!isUndecided(error)) endAttempt(sessionStorage, name);
    throw error;
  }
}

export const sendPayment = (input: InputOf<'pay'>): Promise<OutputOf<'pay'>> => {
  const about = JSON.stringify({ ...input, payPassword: undefined });
  return once(`pay-${input.payNo}`, about, (key) => call('pay', input, { key }));
};

export const startGateway = (input: InputOf<'goPay'>): Promise<OutputOf<'goPay'>> =>
  once(`gateway-${input.payNo}`, JSON.stringify(input), (key) => call('goPay', input, { key }));

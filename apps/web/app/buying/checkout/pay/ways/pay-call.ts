import { decidesAttempt } from '@wasit/client/once';
import type { InputOf, OutputOf } from '@wasit/contract/api';
import { call } from '../../../../api/call.ts';
import { deleteAttempt, keyOfAttempt } from './attempt.ts';

/**
 * Sends a payment with one key until the server has decided; the password is never stored with the
 * attempt.
 */
export async function sendOnce<T>(
  name: string,
  about: string,
  request: (key: string) => Promise<T>,
): Promise<T> {
  const key = keyOfAttempt(sessionStorage, name, about);
  try {
    const answer = await request(key);
    deleteAttempt(sessionStorage, name);
    return answer;
  } catch (error) {
    if (decidesAttempt(error)) deleteAttempt(sessionStorage, name);
    throw error;
  }
}

export const sendPayment = (input: InputOf<'pay'>): Promise<OutputOf<'pay'>> => {
  const about = JSON.stringify({ ...input, payPassword: undefined });
  return sendOnce(`pay-${input.payNo}`, about, (key) => call('pay', input, { key }));
};

/** A kept card, or one that is entered at the platform. */
export const payWithCard = (input: InputOf<'payByCard'>): Promise<OutputOf<'payByCard'>> => {
  const about = JSON.stringify({ ...input, payPassword: undefined });
  return sendOnce(`card-${input.payNo}`, about, (key) => call('payByCard', input, { key }));
};

export const requestCashCode = (input: InputOf<'cashCode'>): Promise<OutputOf<'cashCode'>> =>
  sendOnce(`cash-${input.payNo}`, JSON.stringify(input), (key) => call('cashCode', input, { key }));

export const startGateway = (input: InputOf<'goPay'>): Promise<OutputOf<'goPay'>> =>
  sendOnce(`gateway-${input.payNo}`, JSON.stringify(input), (key) => call('goPay', input, { key }));

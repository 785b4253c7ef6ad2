import type { TestApp } from '../../../../test/start.ts';
import { testPayPassword } from '../payments.testing.ts';

/** Test cards of the sandbox gateway, by the response of their bank. */
export const testCards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  challenged: '5105105105105100',
  qicard: '6333040000000001',
} as const;

/** Enters a card on the gateway's page. */
export async function typeCard(
  url: string,
  number: string,
  { cvv = '123', validThru = '12/39' }: { cvv?: string; validThru?: string } = {},
): Promise<string | null> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ number, validThru, cvv }),
    redirect: 'manual',
  });
  return answer.headers.get('location');
}

export const answerBank = (challengeUrl: string, word: 'proved' | 'refused') =>
  fetch(challengeUrl.replace(/challenge$/, word), { method: 'POST', redirect: 'manual' });

/**
 * Stores a card through the API and the gateway's page, and returns its id. The customer's wallet
 * was funded, so they have a payment password.
 */
export async function aKeptCard(
  { ok }: Pick<TestApp, 'ok'>,
  token: string,
  number: string = testCards.approved,
): Promise<string> {
  const { formId, formUrl } = await ok(
    'bankCardAdd',
    { payPassword: testPayPassword },
    { as: token },
  );
  const location = await typeCard(formUrl, number);
  if (location?.endsWith('/challenge')) await answerBank(new URL(location, formUrl).href, 'proved');
  const { card } = await ok('bankCardResult', { formId }, { as: token });
  if (!card) throw new Error('no card was kept');
  return card.cardId;
}

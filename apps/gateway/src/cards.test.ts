import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startGateway } from './gateway.ts';
import { sign } from './signature.ts';
import { testCards } from './test-cards.ts';

const secret = 'a secret for the tests';
const folder = await mkdtemp(join(tmpdir(), 'gateway-cards-'));
const gateway = await startGateway({ port: 0, secret, stateFile: join(folder, 'state.json') });
// No server listens there: the merchant polls.
const shop = 'http://127.0.0.1:9';

afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const Card = z
  .object({ brand: z.string(), lastFour: z.string(), token: z.string().nullable() })
  .nullable();
const Answer = z.object({
  id: z.string(),
  status: z.string(),
  payUrl: z.string().optional(),
  formUrl: z.string().optional(),
  card: Card,
});
const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(Date.now());
  const response = await fetch(gateway.url + path, {
    method,
    headers: {
      'x-timestamp': timestamp,
      'x-signature': sign(secret, { timestamp, text: text || path }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: text } : {}),
  });
  return response.ok
    ? Answer.parse(await response.json())
    : { id: '', status: String(response.status), card: null };
};
let count = 0;
const pay = (card: object) => {
  count += 1;
  const body = {
    merchantRef: `pm_${count}`,
    amount: 12.5,
    currency: 'USD',
    returnUrl: `${shop}/back`,
    callbackUrl: `${shop}/callback`,
    card,
  };
  return call('POST', '/api/payments', body);
};
const visa = { number: '4111 1111 1111 1111', validThru: '12/39', cvv: '9174' };
const type = (url: string, typed: object) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...visa, ...typed }),
    redirect: 'manual',
  });
const typeOn = (payUrl: string | undefined, typed: object = {}) => type(`${payUrl}/card`, typed);
const statusOf = async (id: string) => (await call('GET', `/api/payments/${id}`)).status;

/** A card of the vault. */
async function kept(number: string): Promise<string> {
  const { id, payUrl } = await pay({ keep: true });
  await typeOn(payUrl, { number });
  return (await call('GET', `/api/payments/${id}`)).card?.token ?? '';
}

describe('a typed card', () => {
  test('is paid, declined or challenged by its bank; after a decline another card may be tried', async () => {
    const paid = await pay({ keep: false });
    expect((await typeOn(paid.payUrl)).headers.get('location')).toBe(`${shop}/back`);
    expect(await call('GET', `/api/payments/${paid.id}`)).toMatchObject({
      status: 'paid',
      card: { brand: 'Visa', lastFour: '1111', token: null },
    });
    const tried = await pay({ keep: false });
    await typeOn(tried.payUrl, { number: '4000000000000002' });
    expect(await statusOf(tried.id)).toBe('declined');
    const challenged = await typeOn(tried.payUrl, { number: '5105 1051 0510 5100' });
    expect(challenged.headers.get('location')).toBe(`/pay/${tried.id}/challenge`);
    await fetch(`${tried.payUrl}/proved`, { method: 'POST', redirect: 'manual' });
    expect(await statusOf(tried.id)).toBe('paid');
  });

  test.each([
    ['no card number', 'number', { number: '4111111111111112' }],
    ['a real card', 'number', { number: '4242424242424242' }],
    ['an expired card', 'validThru', { validThru: '01/20' }],
    ['no date', 'validThru', { validThru: '13/39' }],
    ['no security code', 'cvv', { cvv: '1' }],
  ])(
    'is refused as %s at the field %s; only a possibly real number and the security code are cleared',
    async (_what, wrong, change) => {
      const typed = { ...visa, ...change };
      const { id, payUrl } = await pay({ keep: false });
      const answer = await typeOn(payUrl, typed);
      const page = await answer.text();
      expect([answer.status, await statusOf(id)]).toEqual([422, 'open']);
      const inputs = [...page.matchAll(/<input [^>]*>/g)].map(([input]) => input);
      const [marked, ...more] = inputs.filter((input) => input.includes('aria-invalid="true"'));
      expect(more).toEqual([]);
      expect(marked).toContain(`name="${wrong}"`);
      expect(marked).toContain(' autofocus');
      expect(marked).toContain(`aria-describedby="${wrong}-fault"`);
      expect(page).toMatch(new RegExp(`role="alert" id="${wrong}-fault"`));
      const isReal = typed.number.startsWith('4242');
      const number = typed.number.replace(/\d{4}(?=\d)/g, '$& ');
      expect(page.includes(`value="${number}"`)).toBe(!isReal);
      expect(page).not.toContain('4242');
      expect(page).toContain(`value="${typed.validThru}"`);
      expect(page).not.toMatch(/name="cvv"[^>]*value=/);
      expect(page).not.toContain(visa.cvv);
      expect(page).toContain(`<output id="brand" for="number">${isReal ? '' : 'Visa'}</output>`);
      // Browsers fill in a card that they know, field by field.
      for (const known of ['cc-number', 'cc-exp', 'cc-csc'])
        expect(page).toContain(`autocomplete="${known}"`);
    },
  );
});

describe('the vault', () => {
  test('charges a kept card at once, asks its bank where required, and declines an unknown card', async () => {
    expect((await pay({ token: await kept(visa.number) })).status).toBe('paid');
    const payment = await pay({ token: await kept('6333040000000100') });
    expect([payment.status, payment.payUrl]).toEqual([
      'open',
      `${gateway.url}/pay/${payment.id}/challenge`,
    ]);
    expect((await pay({ token: 'card_none' })).status).toBe('declined');
    const token = await kept(visa.number);
    await call('POST', '/api/cards/forget', { token }).catch(() => {});
    expect((await pay({ token })).status).toBe('declined');
  });

  test('answers for a payment by its reference, and with 404 for an unknown reference', async () => {
    const { id } = await pay({ token: await kept(visa.number) });
    expect(await call('GET', `/api/payments/by-ref/pm_${count}`)).toMatchObject({
      id,
      status: 'paid',
    });
    expect((await call('GET', '/api/payments/by-ref/pm_unheard')).status).toBe('404');
  });

  test('keeps a card without a payment after its bank has agreed', async () => {
    const form = await call('POST', '/api/cards/forms', {
      merchantRef: 'cf_1',
      returnUrl: `${shop}/cards`,
    });
    expect((await type(form.formUrl ?? '', { number: '4000000000000002' })).status).toBe(422);
    expect(
      (await type(form.formUrl ?? '', { number: '4000000000003220' })).headers.get('location'),
    ).toBe(`/cards/${form.id}/challenge`);
    expect((await call('GET', `/api/cards/forms/${form.id}`)).status).toBe('open');
    await fetch(`${form.formUrl}/proved`, { method: 'POST', redirect: 'manual' });
    expect(await call('GET', `/api/cards/forms/${form.id}`)).toMatchObject({
      status: 'kept',
      card: { lastFour: '3220' },
    });
  });
});

test('no stored file holds a card number or a security code', async () => {
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const { number } of testCards) expect(text).not.toContain(number);
    expect(text).not.toMatch(/(?<![0-9a-f])9174(?![0-9a-f])/);
  }
});

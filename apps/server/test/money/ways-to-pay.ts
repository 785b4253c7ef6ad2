import type { Currency } from '@wasit/contract/money';
import {
  aKeptCard,
  answerBank,
  testCards,
  typeCard,
} from '../../src/modules/payments/cards/cards.testing.ts';
import { aTransfer, testPayPassword } from '../../src/modules/payments/payments.testing.ts';
import { anOpenTill } from '../../src/modules/payments/till/till.testing.ts';
import { atDesk, isDone, type Life, openPayable, type Step } from './life.ts';

interface Due {
  readonly payNo: string;
  /** US cents, and whole dinars. */
  readonly amountMinor: number;
  readonly amountIqd: number;
}
/**
 * Pays a payable.
 * @returns whether the payment was accepted, not whether it settled
 */
export type Way = (life: Life, due: Due) => Promise<boolean>;

/** A percentage of the amount due, in major units; at least the smallest coin. */
const share = ({ amountMinor, amountIqd }: Due, currency: Currency, percent: number) =>
  currency === 'USD'
    ? { amount: Math.max(1, Math.round((amountMinor * percent) / 100)) / 100, currency }
    : { amount: Math.max(1, Math.round((amountIqd * percent) / 100)), currency };

/** The whole, or a part, after which the rest becomes a new payable. */
export const byWallet =
  (currency: Currency, percent = 100): Way =>
  async ({ app, customer }, due) => {
    const part = percent < 100 ? { part: share(due, currency, percent) } : {};
    const input = {
      payNo: due.payNo,
      method: 'wallet',
      currency,
      payPassword: testPayPassword,
      ...part,
    } as const;
    return isDone(await app.call('pay', input, { as: customer.token }));
  };

/**
 * A transfer of which a percentage arrived; none is rejected. A large one is reviewed by two
 * people.
 */
export const byTransfer =
  (currency: Currency, percent = 100): Way =>
  async (life, due) => {
    const { app, customer } = life;
    const paymentId = await aTransfer(app, customer, { payNo: due.payNo, currency }).catch(
      () => undefined,
    );
    if (!paymentId) return false;
    if (percent === 0)
      return isDone(
        await app.call('reviewReject', { paymentId, reason: 'not-received' }, await atDesk(life)),
      );
    const received = share(due, currency, percent);
    const first = await app.call('reviewApprove', { paymentId, received }, await atDesk(life));
    await app.call('reviewApprove', { paymentId, received }, await atDesk(life));
    return isDone(first);
  };

/** Some query at once; the others are picked up later by the timer. */
const checkStatusIf = async (isChecked: boolean, { app, customer }: Life, payNo: string) => {
  if (isChecked) await app.ok('payStatus', { payNo }, { as: customer.token });
};

/** On a company's own page. */
export const byPage =
  ({ isPaid, isChecked }: { isPaid: boolean; isChecked: boolean }): Way =>
  async (life, { payNo }) => {
    const started = await life.app.call(
      'goPay',
      { payNo, currency: 'USD' },
      { as: life.customer.token },
    );
    if (!isDone(started)) return false;
    await (isPaid
      ? life.gateway.confirm(started.data.redirectUrl)
      : life.gateway.decline(started.data.redirectUrl));
    await checkStatusIf(isChecked, life, payNo);
    return true;
  };

/** A card entered on the platform's page, whose bank may decline or challenge it. */
export const byNewCard =
  (card: keyof typeof testCards, { isChecked }: { isChecked: boolean }): Way =>
  async (life, { payNo }) => {
    const { data } = await life.app.call(
      'payByCard',
      { payNo, keep: true },
      { as: life.customer.token },
    );
    if (!data?.redirectUrl) return false;
    const location = await typeCard(`${data.redirectUrl}/card`, testCards[card]);
    if (location?.endsWith('/challenge'))
      await answerBank(new URL(location, data.redirectUrl).href, 'proved');
    await checkStatusIf(isChecked, life, payNo);
    return location !== null;
  };

export const byKeptCard: Way = async ({ app, customer }, { payNo }) => {
  const cardId = await aKeptCard(app, customer.token);
  return isDone(
    await app.call(
      'payByCard',
      { payNo, cardId, payPassword: testPayPassword },
      { as: customer.token },
    ),
  );
};

/**
 * Notes of 250 dinars at a till that is opened, counted and closed; change is given back or kept
 * for the wallet.
 */
export const byCash =
  (percent = 100, { isChangeGiven = true } = {}): Way =>
  async ({ app, customer }, { payNo }) => {
    const { token: as, sessionId } = await anOpenTill(app);
    const answer = await app.call('cashCode', { payNo }, { as: customer.token });
    if (!isDone(answer)) return false;
    const { code, amount } = answer.data;
    const handed = Math.ceil((amount.amount * percent) / 100 / 250) * 250;
    const change = isChangeGiven ? Math.max(0, handed - amount.amount) : 0;
    const recorded = await app.call('tillRecord', { code, tendered: handed, change }, { as });
    await app.ok(
      'tillClose',
      { sessionId, counted: 50_000 + (isDone(recorded) ? handed - change : 0) },
      { as },
    );
    return isDone(recorded);
  };

/** Pays a payable of one of their orders. */
export const pays =
  (pick: number, way: Way): Step =>
  async (life) => {
    const payable = await openPayable(life, pick);
    return payable !== undefined && way(life, payable);
  };

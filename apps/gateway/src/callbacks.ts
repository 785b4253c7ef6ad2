import type { Faults } from './faults.ts';
import type { Notice, Payment, Payments } from './payments.ts';
import { postJson, sendUntilTaken } from './post-json.ts';
import { sign } from './signature.ts';

/** Retry pauses until the merchant answers 2xx. */
const pausesMs = [0, 500, 2000, 10_000, 60_000, 300_000, 1_800_000, 7_200_000];

export interface Callbacks {
  /** Notifies the merchant in the background, applying the active faults. */
  notify(payment: Payment, notice: Notice): void;
  /** Resends notices left by a stopped process. */
  resume(): void;
}

export function newCallbacks({
  secret,
  payments,
  faults,
  signal,
}: {
  secret: string;
  payments: Payments;
  faults: Faults;
  signal: AbortSignal;
}): Callbacks {
  const send = async (payment: Payment, notice: Notice, key: string): Promise<boolean> => {
    const { id, merchantRef, amount, currency, callbackUrl } = payment;
    const text = JSON.stringify({
      eventId: notice.eventId,
      id,
      merchantRef,
      status: notice.status,
      amount,
      currency,
      at: notice.at,
    });
    const timestamp = String(Date.now());
    const headers = { 'x-timestamp': timestamp, 'x-signature': sign(key, { timestamp, text }) };
    const status = await postJson(callbackUrl, { headers, body: text, signal });
    return status >= 200 && status < 300;
  };
  const deliver = async (payment: Payment, notice: Notice): Promise<void> => {
    const isTaken = await sendUntilTaken(() => send(payment, notice, secret), { pausesMs, signal });
    if (isTaken) payments.markDelivered(notice);
  };
  const notify = async (payment: Payment, notice: Notice): Promise<void> => {
    if (faults.occurs('no-callback')) return;
    if (faults.occurs('bad-signature')) {
      await send(payment, notice, `${secret} of somebody else`);
      return;
    }
    const { mode } = faults.current();
    if (mode === 'late') await faults.delay(signal);
    const isDouble = faults.occurs('double');
    const isDisordered = notice.status === 'paid' && faults.occurs('out-of-order');
    if (mode === 'late') faults.occurs('late');
    await deliver(payment, notice);
    if (isDouble) await send(payment, notice, secret);
    if (isDisordered) await deliver(payment, payments.notice(payment, 'declined'));
  };
  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => console.error(error));
  return {
    notify: (payment, notice) => inBackground(notify(payment, notice)),
    resume() {
      for (const payment of payments.all())
        for (const notice of payment.notices.filter((sent) => !sent.isDelivered))
          inBackground(deliver(payment, notice));
    },
  };
}

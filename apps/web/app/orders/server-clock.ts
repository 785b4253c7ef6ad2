import type { PayableSummary } from '@wasit/contract/payments';
import { call } from '../api/call.ts';

/** The server's time, for countdowns on a device whose clock is wrong. Undefined when it cannot be had: the device's clock then serves. */
export async function serverClock(dues: readonly (PayableSummary | null)[]): Promise<string | undefined> {
  const running = dues.find((due) => due?.deadlineAt && !due.paused);
  if (!running) return undefined;
  const payable = await call('payOrderCreate', { payNo: running.payNo }).catch(() => null);
  return payable?.serverTime;
}

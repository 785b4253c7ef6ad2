import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type PaymentStored, paymentById, paymentsOfPayables } from '../payments.store.ts';
import { type GatewayNews, gatewayOf } from './gateway.ts';
import { hearGateway } from './hear-gateway.ts';

/** What the gateway says of a payment that runs there; undefined when it says nothing. */
async function statusThere(platform: Platform, { gatewayId, paymentId }: PaymentStored): Promise<GatewayNews | undefined> {
  const gateway = gatewayOf(platform.config);
  if (!gateway || !gatewayId) return undefined;
  try {
    const news = await gateway.status(gatewayId);
    return news.merchantRef === paymentId ? news : undefined;
  } catch (error) {
    platform.log.warn({ err: error, paymentId }, 'the gateway did not answer');
    return undefined;
  }
}

const runningOf = async (platform: Platform, payNo: string): Promise<PaymentStored[]> =>
  (await paymentsOfPayables(platform.db, [payNo])).filter((payment) => payment.status === 'processing');

/** Asks about a payment and takes the answer in. 'unknown' when the gateway did not answer. */
export async function askGateway(platform: Platform, paymentId: string): Promise<'known' | 'unknown'> {
  const payment = await paymentById(platform.db, paymentId);
  if (payment?.status !== 'processing') return 'known';
  const news = await statusThere(platform, payment);
  if (!news) return 'unknown';
  if (news.status !== 'open') await hearGateway(platform, news);
  return 'known';
}

/** Asks about every payment of a payable whose answer is still out. */
export async function askAboutPayable(platform: Platform, payNo: string): Promise<void> {
  for (const { paymentId } of await runningOf(platform, payNo)) await askGateway(platform, paymentId);
}

/** The running payment that may be continued there in this currency. @throws PAYMENT_RUNNING when one is paid there but not yet told */
export async function continuable(platform: Platform, payNo: string): Promise<PaymentStored | undefined> {
  let open: PaymentStored | undefined;
  for (const payment of await runningOf(platform, payNo)) {
    const news = await statusThere(platform, payment);
    if (news?.status === 'paid') fail('PAYMENT_RUNNING');
    if (news?.status === 'open') open ??= payment;
  }
  return open;
}

/** Before another way of paying: who has paid at the gateway shall not pay again. Reads only. @throws PAYMENT_RUNNING */
export async function refuseWhilePaidAtGateway(platform: Platform, payNo: string): Promise<void> {
  await continuable(platform, payNo);
}

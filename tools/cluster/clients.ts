import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { newId } from '../../apps/server/src/platform/ids/ids.ts';
import type { Press } from '../../apps/server/test/kill/pressing.ts';
import { aPress, send } from '../../apps/server/test/kill/pressing.ts';
import { type Buyer, payPassword, type World } from '../../bench/acts/world.ts';
import { call, sendRequest, type Wanted } from '../../bench/overload/send-request.ts';

/** Pause between two actions of a client, milliseconds. */
const thinkMs = 200;
const retryAfterMs = 500;
/** Clients that wait longer count as never acknowledged. */
const maxWaitMs = 90_000;

/** An order as acknowledged to its buyer. */
export interface AcknowledgedOrder {
  readonly userName: string;
  readonly orderNo: string;
  /** Whether its payment was acknowledged too. */
  paid: boolean;
}

export interface Measurements {
  reads: number;
  readonly failedReads: { readonly what: string; readonly why: string }[];
  readonly orders: AcknowledgedOrder[];
  readonly unacknowledged: string[];
  /** Time of the last acknowledged order or payment, and the longest pause until the next. */
  actAt: number;
  longestPauseMs: number;
}

export const newMeasurements = (): Measurements => ({
  reads: 0,
  failedReads: [],
  orders: [],
  unacknowledged: [],
  actAt: performance.now(),
  longestPauseMs: 0,
});

const pickRandom = <T>(list: readonly T[]): T => {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const words = ['سماعة بلوتوث', 'حقيبة', 'led lamp', 'کورسی', '充电器'];
const page = (path: string): Wanted => ({
  what: 'page',
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', cookie: 'wasit_lang=ar' },
});

const randomRead = ({ categoryIds, productIds }: World): Wanted =>
  pickRandom<() => Wanted>([
    () => call('/ds/product/hello-page', { categoryId: pickRandom(categoryIds) }),
    () => call('/ds/imageSearch/keywordSearch', { keyword: pickRandom(words) }),
    () => call('/hello/product/detail', { productId: pickRandom(productIds) }),
    () => page('/'),
    () => page(`/commodity_details?productId=${pickRandom(productIds)}`),
  ])();

/** Repeats one action until it is acknowledged, each time under the same key. */
async function untilAcknowledged<T>(
  url: string,
  press: Press,
  { out, measurements }: { out: z.ZodType<T>; measurements: Measurements },
): Promise<T | undefined> {
  for (const until = Date.now() + maxWaitMs; Date.now() < until; await pause(retryAfterMs)) {
    if ((await send(url, press)) !== 200) continue;
    const now = performance.now();
    measurements.longestPauseMs = Math.max(measurements.longestPauseMs, now - measurements.actAt);
    measurements.actAt = now;
    return out.parse(press.acknowledged);
  }
  measurements.unacknowledged.push(`${press.endpoint}: ${JSON.stringify(press.refused)}`);
  return undefined;
}

const Ordered = z.object({ orderNo: z.string(), payNo: z.string() });

async function buy(
  url: string,
  { world, buyer, measurements }: { world: World; buyer: Buyer; measurements: Measurements },
): Promise<void> {
  const { token, userName } = buyer;
  const items = [pickRandom(world.skus)];
  const order = await untilAcknowledged(
    url,
    aPress('createOrder', { key: newId('key'), token, input: { items, deliveryMethod: 2 } }),
    { out: Ordered, measurements },
  );
  if (!order) return;
  const acknowledged: AcknowledgedOrder = { userName, orderNo: order.orderNo, paid: false };
  measurements.orders.push(acknowledged);
  const input = { payNo: order.payNo, method: 'wallet', currency: 'USD', payPassword } as const;
  const payment = aPress('pay', { key: newId('key'), token, input });
  acknowledged.paid =
    (await untilAcknowledged(url, payment, { out: z.unknown(), measurements })) !== undefined;
}

/** All clients read and buy, at their own pace, until they are stopped. */
export async function clients(
  url: string,
  {
    world,
    measurements,
    isOver,
  }: { world: World; measurements: () => Measurements; isOver: () => boolean },
): Promise<void> {
  const runClient = async (buyer: Buyer) => {
    while (!isOver()) {
      const now = measurements();
      if (randomInt(6) === 0) await buy(url, { world, buyer, measurements: now });
      else {
        const request = randomRead(world);
        const { status, failure, text } = await sendRequest(url, request);
        now.reads += 1;
        if (status !== 200)
          now.failedReads.push({
            what: request.what,
            why: failure ?? `${status} ${text.slice(0, 80)}`,
          });
      }
      await pause(thinkMs);
    }
  };
  await Promise.all(world.buyers.map(runClient));
}

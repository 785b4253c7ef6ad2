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
const pressAgainMs = 500;
/** Clients that wait longer count as never acknowledged. */
const giveUpMs = 90_000;

/** An order as acknowledged to its buyer. */
export interface Acknowledged {
  readonly userName: string;
  readonly orderNo: string;
  /** Whether its payment was acknowledged too. */
  paid: boolean;
}

export interface Seen {
  reads: number;
  readonly failedReads: { readonly what: string; readonly why: string }[];
  readonly orders: Acknowledged[];
  readonly unacknowledged: string[];
  /** Time of the last acknowledged order or payment, and the longest pause until the next. */
  actAt: number;
  longestPauseMs: number;
}

export const nothingSeen = (): Seen => ({
  reads: 0,
  failedReads: [],
  orders: [],
  unacknowledged: [],
  actAt: performance.now(),
  longestPauseMs: 0,
});

const any = <T>(list: readonly T[]): T => {
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

const aRead = ({ categoryIds, productIds }: World): Wanted =>
  any<() => Wanted>([
    () => call('/ds/product/hello-page', { categoryId: any(categoryIds) }),
    () => call('/ds/imageSearch/keywordSearch', { keyword: any(words) }),
    () => call('/hello/product/detail', { productId: any(productIds) }),
    () => page('/'),
    () => page(`/commodity_details?productId=${any(productIds)}`),
  ])();

/** Repeats one action until it is acknowledged, each time under the same key. */
async function untilAcknowledged<T>(
  url: string,
  press: Press,
  { out, seen }: { out: z.ZodType<T>; seen: Seen },
): Promise<T | undefined> {
  for (const until = Date.now() + giveUpMs; Date.now() < until; await pause(pressAgainMs)) {
    if ((await send(url, press)) !== 200) continue;
    const now = performance.now();
    seen.longestPauseMs = Math.max(seen.longestPauseMs, now - seen.actAt);
    seen.actAt = now;
    return out.parse(press.acknowledged);
  }
  seen.unacknowledged.push(`${press.endpoint}: ${JSON.stringify(press.refused)}`);
  return undefined;
}

const Ordered = z.object({ orderNo: z.string(), payNo: z.string() });

async function buy(
  url: string,
  { world, buyer, seen }: { world: World; buyer: Buyer; seen: Seen },
): Promise<void> {
  const { token, userName } = buyer;
  const items = [any(world.skus)];
  const order = await untilAcknowledged(
    url,
    aPress('createOrder', { key: newId('key'), token, input: { items, deliveryMethod: 2 } }),
    { out: Ordered, seen },
  );
  if (!order) return;
  const known: Acknowledged = { userName, orderNo: order.orderNo, paid: false };
  seen.orders.push(known);
  const input = { payNo: order.payNo, method: 'wallet', currency: 'USD', payPassword } as const;
  const payment = aPress('pay', { key: newId('key'), token, input });
  known.paid = (await untilAcknowledged(url, payment, { out: z.unknown(), seen })) !== undefined;
}

/** All clients read and buy, at their own pace, until they are stopped. */
export async function clients(
  url: string,
  { world, seen, isOver }: { world: World; seen: () => Seen; isOver: () => boolean },
): Promise<void> {
  const one = async (buyer: Buyer) => {
    while (!isOver()) {
      const now = seen();
      if (randomInt(6) === 0) await buy(url, { world, buyer, seen: now });
      else {
        const wanted = aRead(world);
        const { status, failure, text } = await sendRequest(url, wanted);
        now.reads += 1;
        if (status !== 200)
          now.failedReads.push({
            what: wanted.what,
            why: failure ?? `${status} ${text.slice(0, 80)}`,
          });
      }
      await pause(thinkMs);
    }
  };
  await Promise.all(world.buyers.map(one));
}

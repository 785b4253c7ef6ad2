import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, dataOf, sendRequest } from './send-request.ts';
import { register, type World } from './visitors.ts';

const people = 5;
/** The most favourites in one file (setting `favourites.exportMost`). */
const favourites = 200;
const exportWithinMs = 60_000;

export interface PaperWork {
  readonly url: string;
  readonly people: readonly { readonly token: string; readonly orderNo: string }[];
}

/** People with an order of many lines, and with many favourites. */
export async function preparePapers({ url, items, productIds }: World): Promise<PaperWork> {
  const prepareOne = async (index: number) => {
    const token = await register(url, `bench.papers${index}`);
    const order = await dataOf(
      url,
      call('/hello/order/createOrder', { items: items.slice(0, 30), deliveryMethod: 2 }, token),
    );
    for (let from = 0; from < favourites; from += 100)
      await dataOf(
        url,
        call(
          '/hello/productCollects/add',
          { productIds: productIds.slice(from, from + 100) },
          token,
        ),
      );
    return { token, orderNo: order.orderNo as string };
  };
  const found = [];
  for (let index = 0; index < people; index += 1) found.push(await prepareOne(index));
  return { url, people: found };
}

export interface Papers {
  readonly orders: Answer[];
  readonly seconds: { readonly xlsx: number[]; readonly pdf: number[] };
  /** Promised exports that never arrived. */
  missing: number;
}

export const noPapers = (): Papers => ({ orders: [], seconds: { xlsx: [], pdf: [] }, missing: 0 });

/**
 * Requests a catalogue file of all favourites and waits for it.
 * @returns the seconds until then; undefined if it never arrived
 */
async function catalogue(
  url: string,
  token: string,
  format: 'xlsx' | 'pdf',
): Promise<number | undefined> {
  const from = performance.now();
  const { exportId } = await dataOf(
    url,
    call('/hello/productCollects/export_collection', { format }, token),
  );
  for (const until = from + exportWithinMs; performance.now() < until; await pause(500)) {
    const { items } = await dataOf(url, call('/hello/productCollects/list', {}, token));
    const row = items.find((one: { exportId: string }) => one.exportId === exportId);
    if (row?.state === 'generated') return (performance.now() - from) / 1_000;
    if (row?.state !== 'generating') return undefined;
  }
  return undefined;
}

/**
 * Five people at once, each requesting one paper after the other: the order as PDF, the favourites
 * as a sheet, the favourites as PDF.
 */
export async function wantPapers(
  { url, people: all }: PaperWork,
  { isOver, made }: { isOver: () => boolean; made: Papers },
): Promise<void> {
  const person = async ({ token, orderNo }: PaperWork['people'][number]) => {
    while (!isOver()) {
      made.orders.push(
        await sendRequest(url, call('/hello/order/exportOrderPdf', { orderNo }, token)),
      );
      for (const format of ['xlsx', 'pdf'] as const) {
        const seconds = await catalogue(url, token, format);
        if (seconds === undefined) made.missing += 1;
        else made.seconds[format].push(seconds);
      }
    }
  };
  await Promise.all(all.map(person));
}

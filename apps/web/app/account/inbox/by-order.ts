import type { InboxItem } from '@wasit/contract';

type Placed = Pick<InboxItem, 'messageId' | 'path'>;

/** The order a message leads to; each other message stands for itself. */
const orderOf = ({ path, messageId }: Placed): string =>
  /[?&]orderNo=(\d+)/.exec(path ?? '')?.[1] ?? messageId;

/** Messages of one order together, at the place of its newest; none of the groups is empty. */
export const byOrder = <T extends Placed>(items: readonly T[]): (readonly [T, ...T[]])[] =>
  [...Map.groupBy(items, orderOf).values()].flatMap(([newest, ...earlier]) =>
    newest ? [[newest, ...earlier] as const] : [],
  );

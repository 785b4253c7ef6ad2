import type { InboxItem } from '@wasit/contract';

type LinkedMessage = Pick<InboxItem, 'messageId' | 'path'>;

/** The order a message leads to; any other message is a group by itself. */
const orderOf = ({ path, messageId }: LinkedMessage): string =>
  /[?&]orderNo=(\d+)/.exec(path ?? '')?.[1] ?? messageId;

/** Groups the messages of one order at the place of its newest; no group is empty. */
export const groupByOrder = <T extends LinkedMessage>(
  items: readonly T[],
): (readonly [T, ...T[]])[] =>
  [...Map.groupBy(items, orderOf).values()].flatMap(([newest, ...earlier]) =>
    newest ? [[newest, ...earlier] as const] : [],
  );

import type { InboxItem } from '@wasit/contract';

type OrderMessage = Pick<InboxItem, 'messageId' | 'orderNo'>;

/** The order a message is about; any other message is a group by itself. */
const groupOf = ({ orderNo, messageId }: OrderMessage): string => orderNo ?? messageId;

/** Groups the messages of one order at the place of its newest; no group is empty. */
export const groupByOrder = <T extends OrderMessage>(
  items: readonly T[],
): (readonly [T, ...T[]])[] =>
  [...Map.groupBy(items, groupOf).values()].flatMap(([newest, ...earlier]) =>
    newest ? [[newest, ...earlier] as const] : [],
  );

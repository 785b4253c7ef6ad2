import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { mergeVisitorCart } from './merging/merge-cart.ts';

export const cartSubscribers: readonly Subscriber[] = [
  on('accounts.logged-in', {
    name: 'cart.merge',
    when: ({ visitorId }) => visitorId !== null,
    async handle(tx, { userId, visitorId }) {
      if (visitorId) await mergeVisitorCart(tx, { userId, visitorId });
    },
  }),
];

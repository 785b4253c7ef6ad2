import { z } from 'zod';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { loggedIn } from '../accounts/index.ts';
import { mergeVisitorCart } from './merge-cart.ts';

const LoggedIn = z.object({ userId: z.string(), visitorId: z.string().nullable() });

export const cartSubscribers: readonly Subscriber[] = [
  {
    name: 'cart.merge',
    event: loggedIn,
    async handle(tx, payload) {
      const { userId, visitorId } = LoggedIn.parse(payload);
      if (visitorId) await mergeVisitorCart(tx, { userId, visitorId });
    },
  },
];

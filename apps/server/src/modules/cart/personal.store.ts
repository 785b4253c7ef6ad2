import { and, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { cartLine } from './cart.tables.ts';

const own = (userId: string) => and(eq(cartLine.ownerKind, 'user'), eq(cartLine.ownerId, userId));

export const cartPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { skuId, quantity, addedAt, changedAt } = cartLine;
    return {
      cart: await reader
        .select({ skuId, quantity, addedAt, changedAt })
        .from(cartLine)
        .where(own(userId)),
    };
  },
  async erase(tx, userId) {
    await tx.delete(cartLine).where(own(userId));
  },
};

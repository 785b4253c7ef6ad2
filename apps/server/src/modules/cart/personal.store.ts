import { and, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { cartLine, cartReminder } from './cart.tables.ts';

const own = (userId: string) => and(eq(cartLine.ownerKind, 'user'), eq(cartLine.ownerId, userId));

export const cartPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { skuId, quantity, addedAt, changedAt } = cartLine;
    return {
      cart: await reader
        .select({ skuId, quantity, addedAt, changedAt })
        .from(cartLine)
        .where(own(userId)),
      'cart-reminders': await reader
        .select({ leftAt: cartReminder.leftAt, isSent: cartReminder.isSent, at: cartReminder.at })
        .from(cartReminder)
        .where(eq(cartReminder.userId, userId)),
    };
  },
  async erase(tx, userId) {
    await tx.delete(cartLine).where(own(userId));
    await tx.delete(cartReminder).where(eq(cartReminder.userId, userId));
  },
};

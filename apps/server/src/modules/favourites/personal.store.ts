import { eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { favourite } from './favourites.tables.ts';

export const favouritesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { productId, addedAt } = favourite;
    return { favourites: await reader.select({ productId, addedAt }).from(favourite).where(eq(favourite.userId, userId)) };
  },
  async erase(tx, userId) {
    await tx.delete(favourite).where(eq(favourite.userId, userId));
  },
};

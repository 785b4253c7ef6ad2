import { eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { favourite, favouriteGroup, favouriteGroupProduct } from './favourites.tables.ts';

export const favouritesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { productId, addedAt } = favourite;
    const inside = favouriteGroupProduct;
    return {
      favourites: await reader.select({ productId, addedAt }).from(favourite).where(eq(favourite.userId, userId)),
      'favourite-groups': await reader
        .select({ name: favouriteGroup.name, sort: favouriteGroup.sort, createdAt: favouriteGroup.createdAt, productId: inside.productId })
        .from(favouriteGroup)
        .leftJoin(inside, eq(inside.groupId, favouriteGroup.groupId))
        .where(eq(favouriteGroup.userId, userId))
        .orderBy(favouriteGroup.sort),
    };
  },
  async erase(tx, userId) {
    await tx.delete(favouriteGroup).where(eq(favouriteGroup.userId, userId));
    await tx.delete(favourite).where(eq(favourite.userId, userId));
  },
};

import { eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { discardExports } from './export/export-files.ts';
import {
  favourite,
  favouriteExport,
  favouriteGroup,
  favouriteGroupProduct,
} from './favourites.tables.ts';

export const favouritesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { productId, addedAt } = favourite;
    const { requestedAt, content, format, state, groupName, count, expiresAt, productIds, wish } =
      favouriteExport;
    const membership = favouriteGroupProduct;
    return {
      favourites: await reader
        .select({ productId, addedAt })
        .from(favourite)
        .where(eq(favourite.userId, userId)),
      'favourite-groups': await reader
        .select({
          name: favouriteGroup.name,
          sort: favouriteGroup.sort,
          createdAt: favouriteGroup.createdAt,
          productId: membership.productId,
        })
        .from(favouriteGroup)
        .leftJoin(membership, eq(membership.groupId, favouriteGroup.groupId))
        .where(eq(favouriteGroup.userId, userId))
        .orderBy(favouriteGroup.sort),
      // The files themselves are exported with the customer's files.
      'favourite-exports': await reader
        .select({
          requestedAt,
          content,
          format,
          state,
          groupName,
          count,
          expiresAt,
          productIds,
          wish,
        })
        .from(favouriteExport)
        .where(eq(favouriteExport.userId, userId))
        .orderBy(requestedAt),
    };
  },
  async erase(tx, userId, platform) {
    const deleted = await tx
      .delete(favouriteExport)
      .where(eq(favouriteExport.userId, userId))
      .returning();
    const fileIds = deleted.flatMap(({ fileId }) => fileId ?? []);
    await discardExports(platform, tx, fileIds);
    await tx.delete(favouriteGroup).where(eq(favouriteGroup.userId, userId));
    await tx.delete(favourite).where(eq(favourite.userId, userId));
  },
};

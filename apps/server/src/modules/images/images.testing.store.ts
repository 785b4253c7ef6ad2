import type { Db } from '../../platform/db/db.ts';
import { pictureTodo, productPicture } from './images.tables.ts';

/** For tests: as a database looks that was filled before there was a search by picture. */
export async function forgetPictures(db: Db): Promise<void> {
  await db.delete(productPicture);
  await db.delete(pictureTodo);
}

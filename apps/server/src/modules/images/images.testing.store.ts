import type { Db } from '../../platform/db/db.ts';
import { pictureTodo, productPicture } from './images.tables.ts';

/** For tests: the state of a database filled before search by picture existed. */
export async function deletePictures(db: Db): Promise<void> {
  await db.delete(productPicture);
  await db.delete(pictureTodo);
}

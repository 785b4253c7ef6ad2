import type { Reader } from '../../platform/db/db.ts';
import { findUserByName } from '../accounts/index.ts';

/** The customer with this user name, phone number or e-mail address. */
export const findUserId = async (reader: Reader, search: string | undefined) =>
  search ? (await findUserByName(reader, search))?.userId : undefined;

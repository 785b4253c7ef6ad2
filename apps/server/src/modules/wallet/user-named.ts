import type { Reader } from '../../platform/db/db.ts';
import { findUserByName } from '../accounts/index.ts';

/** The customer whose user name, phone number or e-mail address was searched for. */
export const userIdNamed = async (
  reader: Reader,
  search: string | undefined,
): Promise<string | undefined> =>
  search ? (await findUserByName(reader, search))?.userId : undefined;

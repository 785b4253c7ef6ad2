import type { Reader } from '../../../platform/db/db.ts';
import { nameKey } from '../login/staff-login.ts';
import { idsNamed } from './staff-desk.store.ts';

/** Staff whose user name or name equals the text, ignoring case. */
export const staffIdsNamed = (reader: Reader, text: string): Promise<string[]> =>
  idsNamed(reader, nameKey(text));

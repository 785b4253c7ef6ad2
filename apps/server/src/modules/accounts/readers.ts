import type { Locale } from '@wasit/contract/locales';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type AccountReader, readersByIds, storeLanguage } from './readers.store.ts';

export type { AccountReader } from './readers.store.ts';

/** How an account's owner is written to; undefined when there is none of this id. */
export async function accountReader(reader: Reader, userId: string): Promise<AccountReader | undefined> {
  const [found] = await readersByIds(reader, [userId]);
  return found;
}

/** The language in which he is written to from now on. */
export const rememberLanguage = (tx: Tx, choice: { userId: string; locale: Locale }): Promise<void> => storeLanguage(tx, choice);

import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { hotWordRows } from './content.store.ts';

/** Hot words in the reader's language, hottest first. */
export const hotWords = async (reader: Reader, locale: Locale): Promise<{ name: string }[]> =>
  (await hotWordRows(reader)).map(({ names }) => ({ name: pickText(names, locale) }));

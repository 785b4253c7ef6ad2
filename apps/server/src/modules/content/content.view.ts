import type { Banner } from '@wasit/contract/content/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { Reader } from '../../platform/db/db.ts';
import { hotWordRows, shownBanners } from './content.store.ts';

/** The banners of the home page in the reader's language. */
export const banners = async (reader: Reader, locale: Locale): Promise<Banner[]> =>
  (await shownBanners(reader)).map(({ id, titles, texts, link, picture }) => ({
    id,
    title: pickText(titles, locale),
    text: pickText(texts, locale),
    link,
    picture,
  }));

/** Hot words in the reader's language, the hottest first. */
export const hotWords = async (reader: Reader, locale: Locale): Promise<{ name: string }[]> =>
  (await hotWordRows(reader)).map(({ names }) => ({ name: pickText(names, locale) }));

import type { BannersByLanguage } from '@wasit/contract/content/banners';
import type { Banner } from '@wasit/contract/content/endpoints';
import { type Locale, pickLocale, pickText, type Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { publicArticles } from './articles.store.ts';

/** Maximum number of banners. */
const maxBanners = 20;

/** The pictures in the reader's language, else in the language its title falls back to. */
export function bannerPictures(titles: Texts, pictures: BannersByLanguage, locale: Locale) {
  const from = pickLocale(titles, locale) ?? locale;
  return pictures[locale] ?? pictures[from] ?? { wide: null, narrow: null };
}

/** Banners of the home page in order, in the reader's language. */
export async function homeBanners(
  { db, clock }: Platform,
  locale: Locale,
): Promise<{ items: Banner[] }> {
  const { rows } = await publicArticles(db, {
    now: clock.now(),
    categories: ['banner'],
    pageNo: 1,
    pageSize: maxBanners,
  });
  const items = rows.map(({ article, text: { titles, summaries, banner } }) => {
    const { wide, narrow } = bannerPictures(titles, banner?.pictures ?? {}, locale);
    return {
      id: article.articleId,
      title: pickText(titles, locale),
      text: pickText(summaries, locale),
      link: banner?.link ?? '/',
      picture: wide ?? narrow,
      narrowPicture: wide ? narrow : null,
    };
  });
  return { items };
}

import { newsCategories } from '@wasit/contract/content/article-states';
import type { ContentCard } from '@wasit/contract/content/articles';
import { dirOf, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Dotted } from '../../ui/dotted.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { newsLinks } from './news-links.ts';

/**
 * An article in a list: cover, category, day, title and first words, in the language they are
 * written in.
 */
export function NewsCard({ article, eager = false }: { article: ContentCard; eager?: boolean }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { slug, title, summary, locale, category, cover, publishedAt } = article;
  const kind = newsCategories.find((known) => known === category);
  return (
    <article className="news-card">
      {cover && (
        <div className="news-cover">
          <Picture picture={cover} alt="" eager={eager} />
        </div>
      )}
      <p className="small soft">
        <Dotted
          parts={[
            kind && t(`category.${kind}`),
            <time key="at" dateTime={publishedAt}>
              {format.date(publishedAt)}
            </time>,
          ]}
        />
      </p>
      <h2 lang={localeTable[locale].tag} dir={dirOf(locale)}>
        <Link to={newsLinks.article(slug)}>{title}</Link>
      </h2>
      {summary && (
        <p lang={localeTable[locale].tag} dir={dirOf(locale)}>
          {summary}
        </p>
      )}
    </article>
  );
}

import type { Article } from '@wasit/contract/content/articles';
import { dirOf, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { api } from '../../api/server.ts';
import { links } from '../../links.ts';
import { useFrameData } from '../../shell/frame-data.ts';
import { addressIn, Head } from '../../shell/head/head.tsx';
import { StructuredData } from '../../shell/head/structured-data.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/article.route';
import './news.css';
import '../written.css';
import { NewsCard } from './news-card.tsx';
import { newsLinks } from './news-links.ts';

export const handle = { i18n: ['news'] };

/** /news-center/{slug}: one article with others of its category. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  api(context)('websiteArticle', { slug: params.slug });

function ArticleData({ article }: { article: Article }) {
  const { t } = useTranslation('shell');
  const { publicUrl, company } = useFrameData();
  const { slug, title, summary, locale, cover, publishedAt, changedAt } = article;
  const url = `${publicUrl}${addressIn(locale, newsLinks.article(slug))}`;
  const name = company?.name ?? t('brand');
  const publisher = { '@type': 'Organization', name, url: publicUrl };
  return (
    <StructuredData
      data={{
        '@type': 'NewsArticle',
        headline: title,
        ...(summary ? { description: summary } : {}),
        inLanguage: locale,
        url,
        mainEntityOfPage: url,
        datePublished: publishedAt,
        dateModified: changedAt,
        ...(cover ? { image: [`${publicUrl}${cover.url}`] } : {}),
        author: publisher,
        publisher,
      }}
    />
  );
}

/**
 * Plain links: they work without scripts and send the networks nothing before they are followed.
 */
function Share({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation('news');
  const { publicUrl } = useFrameData();
  const url = `${publicUrl}${addressIn(useLocale(), newsLinks.article(slug))}`;
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  const ways = [
    ['WhatsApp', `https://wa.me/?text=${text}%20${address}`],
    ['Telegram', `https://t.me/share/url?url=${address}&text=${text}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
  ] as const;
  return (
    <nav className="news-share no-print" aria-label={t('share')}>
      <span>{t('share')}</span>
      {ways.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { slug, title, summary, body, locale, locales, category, cover, publishedAt, related } =
    article;
  const textAttributes = { lang: localeTable[locale].tag, dir: dirOf(locale) };
  const isOwnLanguage = locale === format.locale;
  return (
    <div className="page page-body stack">
      <Head
        title={title}
        description={summary}
        path={newsLinks.article(slug)}
        picture={cover?.url}
        type="article"
        writtenIn={locales}
      />
      <ArticleData article={article} />
      <Breadcrumbs
        items={[
          { label: t('home'), to: links.home() },
          { label: t('title'), to: newsLinks.list() },
          { label: title },
        ]}
      />
      <article className="news-article">
        <header>
          <p className="small soft">
            {t(`category.${category}`)} ·{' '}
            <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
          </p>
          <h1 {...textAttributes}>{title}</h1>
          {!isOwnLanguage && (
            <p className="soft">
              {t('otherLanguage', {
                languages: locales.map((locale) => localeTable[locale].ownName).join('\u00a0· '),
              })}
            </p>
          )}
        </header>
        {cover && (
          <div className="news-cover">
            <Picture picture={cover} alt="" use="whole" eager />
          </div>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved (clean-html.rules.ts) */}
        <div className="written" {...textAttributes} dangerouslySetInnerHTML={{ __html: body }} />
        <Share slug={slug} title={title} />
      </article>
      {related.length > 0 && (
        <section className="stack" aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <div className="news-list">
            {related.map((other) => (
              <NewsCard key={other.slug} article={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

import { newsCategories } from '@wasit/contract/content/article-states';
import { api } from '../../api/server.ts';
import { Link } from '../../ui/link.tsx';
import '../catalogue/catalogue.css';
import { parsePageNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Breadcrumbs, Pagination } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { redirectToLastPage } from '../catalogue/lists/past-the-end.ts';
import type { Route } from './+types/news.route';
import './news.css';
import { NewsCard } from './news-card.tsx';
import { newsLinks } from './news-links.ts';

export const handle = { i18n: ['news'] };

const pageSize = 12;

/** /news-center: articles of a category, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const category = newsCategories.find((known) => known === query.get('category'));
  const pageNo = parsePageNumber(query.get('pageNo'));
  const page = await api(context)('websiteContentList', { category, pageNo, pageSize });
  redirectToLastPage(request, page);
  return { category, ...page };
}

export default function NewsCenter({
  loaderData: { category, items, total, pageNo },
}: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  return (
    <div className="page page-body stack">
      <Head
        title={t('title')}
        description={t('description')}
        path={newsLinks.list(category, pageNo)}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('feed')}
        href={newsLinks.feed(locale)}
      />
      <Breadcrumbs items={[{ label: t('home'), to: links.home() }, { label: t('title') }]} />
      <div className="row row-apart">
        <h1 className="list-title">{t('title')}</h1>
        <a href={newsLinks.feed(locale)}>{t('feed')}</a>
      </div>
      <nav className="chip-row" aria-label={t('categories')}>
        {[undefined, ...newsCategories].map((choice) => (
          <Link
            key={choice ?? 'all'}
            to={newsLinks.list(choice)}
            aria-current={choice === category ? 'true' : undefined}
          >
            {t(choice ? `category.${choice}` : 'category.all')}
          </Link>
        ))}
      </nav>
      {items.length > 0 ? (
        <div className="news-list">
          {items.map((article, index) => (
            <NewsCard key={article.slug} article={article} eager={index === 0} />
          ))}
        </div>
      ) : (
        <EmptyState title={t('empty')} />
      )}
      <Pagination
        pageNo={pageNo}
        pageCount={Math.ceil(total / pageSize)}
        hrefOf={(page) => newsLinks.list(category, page)}
      />
    </div>
  );
}

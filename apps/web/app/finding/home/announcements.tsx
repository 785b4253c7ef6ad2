import type { ContentCard } from '@wasit/contract/content/articles';
import { dirOf, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

type Announcement = Pick<ContentCard, 'slug' | 'link' | 'title' | 'locale'>;

/** Announcements for everybody: one line each, with a link. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('home');
  if (announcements.length === 0) return null;
  return (
    <section className="page announcements" aria-label={t('announcements')}>
      <ul>
        {announcements.map(({ slug, link, title, locale }) => (
          <li key={slug}>
            <Link to={link}>
              <Icon name="info" />
              <span lang={localeTable[locale].tag} dir={dirOf(locale)}>
                {title}
              </span>
              <Icon name="arrow-end" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

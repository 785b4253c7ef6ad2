import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { SearchBox } from '../../shell/search/search-box.tsx';
import { Link } from '../../ui/link.tsx';

const maxHotRank = 3;
export const maxHotWords = 8;

/** What is sold here in one line, and the search with the camera. The goods start right below. */
export function Hero({ hotWords }: { hotWords: readonly string[] }) {
  const { t } = useTranslation('home');
  return (
    <section className="hero">
      <div className="page hero-body">
        <h1>{t('heading')}</h1>
        <SearchBox large />
        <ul className="hero-hot" aria-label={t('hotWords')}>
          {hotWords.map((word, index) => (
            <li key={word}>
              <Link to={links.search(word)} data-hot={index < maxHotRank ? '' : undefined}>
                <bdi>{word}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

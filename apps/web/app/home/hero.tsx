import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { useFrameData } from '../shell/frame-data.ts';
import { SearchBox } from '../shell/search-box.tsx';
import { useTerms } from '../shell/use-terms.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type Example, HeroExample } from './hero-example.tsx';

const hottest = 3;
const shownWords = 8;

const stops = [
  ['box', 'supplier'],
  ['warehouse', 'china'],
  ['ship', 'sea'],
  ['pin', 'baghdad'],
] as const satisfies readonly (readonly [IconName, string])[];

/** The way of the goods, from the supplier to Baghdad: it runs with the reading direction. */
function Way() {
  const { t } = useTranslation('home');
  const terms = useTerms();
  return (
    <ol className="hero-way" aria-label={t('way.label')}>
      {stops.map(([icon, stop]) => (
        <li key={stop}>
          <span className="hero-stop">
            <Icon name={icon} />
          </span>
          <span className="hero-stop-name">{t(`way.${stop}`)}</span>
          <span className="hero-stop-time">{t(`way.${stop}Time`, terms)}</span>
        </li>
      ))}
    </ol>
  );
}

export function Hero({ rate, example }: { rate: string | null; example: Example | null }) {
  const { t } = useTranslation('home');
  const { hotWords } = useFrameData();
  return (
    <section className="hero">
      <div className="page hero-body">
        <div className="hero-top">
          <div className="hero-main">
            <div className="hero-words">
              <h1>{t('heading')}</h1>
              <p>{t('lead')}</p>
            </div>
            <div className="hero-search">
              <SearchBox large />
              <ul className="hero-hot" aria-label={t('hotWords')}>
                {hotWords.slice(0, shownWords).map((word, index) => (
                  <li key={word}>
                    <Link to={links.search(word)} data-hot={index < hottest ? '' : undefined}>
                      {index < hottest && <Icon name="flame" />}
                      <bdi>{word}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          {example && <HeroExample example={example} />}
        </div>
        <Way />
        {rate && (
          <p className="hero-rate small">
            {t('rate')} <bdi dir="ltr">1 USD = {rate} IQD</bdi>
          </p>
        )}
      </div>
    </section>
  );
}

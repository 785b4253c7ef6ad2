import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, Suspense } from 'react';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { lazyPart } from '../../shell/loading/late.tsx';
import { SearchBox } from '../../shell/search/search-box.tsx';
import { Link } from '../../ui/link.tsx';

const maxHotRank = 3;
export const maxHotWords = 8;

// Not needed by visitors: loaded once a user is logged in.
const WaitingForMe = lazyPart(() =>
  import('./waiting-for-me.tsx').then((part) => part.WaitingForMe),
);

const Promises = lazyPart(() => import('./promises.tsx').then((part) => part.Promises));

/**
 * What waits for a logged-in customer, else `instead`. On its own, so that the login, which only the
 * browser knows, does not draw the rest of the hero anew: its late part would disappear meanwhile.
 */
function OwnRow({ instead }: { instead: ReactNode }) {
  const isLoggedIn = useSession(({ token }) => token !== null);
  if (!isLoggedIn) return instead;
  return (
    <Suspense fallback={instead}>
      <WaitingForMe instead={instead} />
    </Suspense>
  );
}

/**
 * What is sold here in one line, the search with the camera, and below it what is searched for
 * most; in its place what waits for a logged-in customer. Then what we promise, and the goods.
 */
export function Hero({ hotWords }: { hotWords: readonly string[] }) {
  const { t } = useTranslation('home');
  const hot = (
    <ul className="hero-row hero-hot" aria-label={t('hotWords')}>
      {hotWords.map((word, index) => (
        <li key={word}>
          <Link to={links.search(word)} data-hot={index < maxHotRank ? '' : undefined}>
            <bdi>{word}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="hero">
      <div className="page hero-body">
        <h1>{t('heading')}</h1>
        <SearchBox large />
        <OwnRow instead={hot} />
        <Suspense>
          <Promises />
        </Suspense>
      </div>
    </section>
  );
}

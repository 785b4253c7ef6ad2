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
 * What needs the attention of a logged-in customer, else `instead`. A component of its own, so that
 * the session, which only the browser knows, does not render the rest of the hero again: its lazy
 * part would disappear meanwhile.
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
 * A line about the shop, the search with the camera, and popular searches below, replaced for
 * logged-in customers by what needs their attention. Then our promises, and goods.
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

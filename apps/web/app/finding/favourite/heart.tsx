import { useTranslation } from '@wasit/i18n/react';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useErrorText } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { loadFavourites, storePending, toggleFavourite, useFavourites } from './favourites.ts';
import './heart.css';
import { lazyPart } from '../../shell/loading/late.tsx';

// Groups are for favourites: a page that only shows a heart does not load them.
const GroupChoice = lazyPart(() => import('./group-choice.tsx').then((part) => part.GroupChoice));

interface HeartProps {
  productId: number;
  /** Name of the product, for screen readers. */
  name: string;
  /** With its label, where there is room for it. */
  wide?: boolean;
}

/**
 * Adds a product to the favourites, or removes it. Visitors log in first; their press is saved
 * then.
 */
export function Heart({ productId, name, wide }: HeartProps) {
  const { t } = useTranslation('catalogue');
  const token = useSession((state) => state.token);
  const isFavourite = useFavourites((state) => state.ids.has(productId));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const textOf = useErrorText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user is the reason to load
  useEffect(() => void loadFavourites(), [token]);
  const press = async () => {
    if (!token) {
      storePending(productId);
      return navigate(links.login(`${pathname}${search}`));
    }
    try {
      const turned = await toggleFavourite(productId);
      if (turned !== undefined) showToast(t(turned ? 'favourite.kept' : 'favourite.gone'));
    } catch (error) {
      showToast(textOf(error));
    }
  };
  const heart = (
    <button
      type="button"
      className="heart"
      data-wide={wide ? '' : undefined}
      aria-label={`${t('favourite')}: ${name}`}
      aria-pressed={isFavourite}
      title={wide ? undefined : t('favourite')}
      onClick={() => void press()}
    >
      <Icon name="heart" />
      {wide && t('favourite')}
    </button>
  );
  if (!wide || !isFavourite) return heart;
  return (
    <>
      {heart}
      <Suspense>
        <GroupChoice productId={productId} />
      </Suspense>
    </>
  );
}

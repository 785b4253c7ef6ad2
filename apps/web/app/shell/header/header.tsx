import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocation } from 'react-router';
import { useCartCount } from '../../cart-count.ts';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageMenu } from '../language/language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { hasBottomBar } from './bottom-bar.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const homePaths = new Set(['/', '/home']);

/**
 * On the home page the search is in the page itself; on login pages the category menu is hidden
 * (specification, section 2). A bare page has only the mark and the language.
 */
export function Header({ isFrameless }: { isFrameless: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHome = homePaths.has(pathname);
  return (
    <header
      className="header no-print"
      data-home={isHome ? '' : undefined}
      data-bare={isFrameless ? '' : undefined}
      data-bar={!isFrameless && hasBottomBar(pathname) ? '' : undefined}
    >
      <div className="page header-row">
        <Link to={links.home()} className="header-logo" aria-label={t('nav.home')}>
          <Logo />
        </Link>
        {!isFrameless && (
          <span className="wide-only">
            <CategoryMenu />
          </span>
        )}
        {!isHome && !isFrameless && (
          <div className="header-search">
            <SearchBox />
          </div>
        )}
        <div className="header-end">
          <LanguageMenu />
          {!isFrameless && <UserMenu />}
          {!isFrameless && <CartLink />}
        </div>
      </div>
    </header>
  );
}

const maxShown = 999;

function CartLink() {
  const { t } = useTranslation('shell');
  const count = useCartCount((state) => state.count);
  const countText = t('nav.cartCount', { count });
  return (
    <>
      <Link className="header-button cart-link" to={links.cart()}>
        <span className="cart-icon">
          <Icon name="cart" />
          {count > 0 && (
            <bdi className="cart-count" aria-hidden="true">
              {count > maxShown ? `${maxShown}+` : formatNumber(count)}
            </bdi>
          )}
        </span>
        <span className="wide-only" aria-hidden="true">
          {t('nav.cart')}
        </span>
        <span className="visually-hidden">{countText}</span>
      </Link>
      {/* Beside the link: the content of a live region is not part of a link's name. */}
      <span className="visually-hidden" role="status">
        {countText}
      </span>
    </>
  );
}

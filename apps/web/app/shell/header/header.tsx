import { useTranslation } from '@wasit/i18n/react';
import { useLocation } from 'react-router';
import { links } from '../../links.ts';
import { Link } from '../../ui/link.tsx';
import { LanguageMenu } from '../language/language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { hasBottomBar } from './bottom-bar.tsx';
import { CartLink } from './cart-link.tsx';
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

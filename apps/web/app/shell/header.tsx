import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { IconButton } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoryLinks, CategoryMenu } from './category-menu.tsx';
import { useFrameData } from './frame-data.ts';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

const homePaths = new Set(['/', '/home']);
const accountPaths = new Set(['/login', '/register', '/reset-password']);

/** On the home page the search stands in the page itself; on login pages the category menu is hidden (specification, section 2). */
export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { categories } = useFrameData();
  const [drawer, setDrawer] = useState(false);
  const home = homePaths.has(pathname);
  const account = accountPaths.has(pathname);
  return (
    <header className="header no-print" data-home={home ? '' : undefined}>
      <div className="page header-row">
        {!account && (
          <span className="narrow-only">
            <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setDrawer(true)} />
          </span>
        )}
        <Link to={links.home()} className="header-logo" aria-label={t('nav.home')}>
          <Logo />
        </Link>
        {!account && (
          <span className="wide-only">
            <CategoryMenu />
          </span>
        )}
        {!home && (
          <div className="header-search">
            <SearchBox />
          </div>
        )}
        <div className="header-end">
          <UserMenu />
          <CartLink />
        </div>
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title={t('nav.categories')} side="start">
        <CategoryLinks categories={categories} onGo={() => setDrawer(false)} />
      </Drawer>
    </header>
  );
}

import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCartCount } from '../../cart-count.ts';
import { links } from '../../links.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import './bottom-bar.css';
import { late } from '../loading/late.tsx';
import { loadPanelData } from '../panel-data.ts';

const CategoryDrawer = late(
  () => import('./category-panel.tsx').then((part) => part.CategoryDrawer),
  { ahead: true },
);

/** Hidden near a payment; bare pages have no bar at all. */
const pathsWithoutBar = new Set(['/payment-result']);
export const hasBottomBar = (pathname: string): boolean => !pathsWithoutBar.has(pathname);

const maxShown = 99;

interface BarLinkProps {
  to: string;
  icon: IconName;
  label: string;
  count?: number;
}

function BarLink({ to, icon, label, count = 0 }: BarLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      <span className="cart-icon">
        <Icon name={icon} />
        {count > 0 && (
          <bdi className="bar-count" aria-hidden="true">
            {count > maxShown ? `${maxShown}+` : formatNumber(count)}
          </bdi>
        )}
      </span>
      {label}
    </Link>
  );
}

/** On phones the main places are at the bottom; wide screens have them in the header. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const count = useCartCount((state) => state.count);
  const [drawer, setDrawer] = useState(false);
  if (!hasBottomBar(pathname)) return null;
  return (
    <nav className="bottom-bar no-print" aria-label={t('nav.main')}>
      <BarLink to={links.home()} icon="home" label={t('bar.home')} />
      {/* Marked at once: on a slow line the drawer comes later than the press. */}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={drawer}
        onClick={() => {
          loadPanelData();
          setDrawer(true);
        }}
      >
        <Icon name="grid" />
        {t('nav.categories')}
      </button>
      <BarLink to={links.imageSearch()} icon="camera" label={t('bar.camera')} />
      <BarLink to={links.cart()} icon="cart" label={t('nav.cart')} count={count} />
      <BarLink to={links.orders()} icon="box" label={t('bar.orders')} />
      <CategoryDrawer open={drawer} onClose={() => setDrawer(false)} />
    </nav>
  );
}

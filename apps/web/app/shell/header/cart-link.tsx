import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useCartCount } from '../../cart-count.ts';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const maxShown = 999;

export function CartLink() {
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

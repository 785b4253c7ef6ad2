import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon } from '../ui/icon.tsx';
import { company } from './company.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className="footer no-print">
      <div className="page footer-columns">
        <div>
          <Logo />
          <p className="footer-about">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.shop')}>
          <h2>{t('footer.shop')}</h2>
          <ul>
            <li>
              <Link to={links.hot()}>{t('nav.hot')}</Link>
            </li>
            <li>
              <Link to={links.fresh()}>{t('nav.fresh')}</Link>
            </li>
            <li>
              <Link to={links.leaderboard()}>{t('nav.ranking')}</Link>
            </li>
            <li>
              <Link to={links.estimate()}>{t('nav.estimate')}</Link>
            </li>
            <li>
              <Link to={links.cart()}>{t('nav.cart')}</Link>
            </li>
            <li>
              <Link to={links.orders()}>{t('user.orders')}</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{t('footer.contact')}</h2>
          <ul>
            <li>
              <Icon name="pin" />
              <span>{t('footer.address')}</span>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${company.email}`}>
                <bdi dir="ltr">{company.email}</bdi>
              </a>
            </li>
            <li>
              <Icon name="phone" />
              <a href={company.phoneHref}>
                <bdi dir="ltr">{company.phone}</bdi>
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="footer-end">
        <div className="page row row-apart">
          <LanguageSwitcher />
          <p className="small">
            <bdi>© {t('footer.company')}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}

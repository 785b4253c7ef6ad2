import type { CompanyContacts } from '@wasit/contract/content/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import type { ReactNode } from 'react';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useFrameData } from '../frame-data.ts';
import { LanguageSwitcher } from '../language/language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { phoneHref, whatsappHref } from './company.ts';

/** Folded on phones; an open column on wide screens (footer.css). */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-fold">
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

export function Footer() {
  const { t } = useTranslation('shell');
  const { company } = useFrameData();
  return (
    <footer className="footer later no-print">
      <div className="page footer-columns">
        <div>
          <Logo />
          <p className="footer-about">{t('footer.about')}</p>
        </div>
        <Fold title={t('footer.shop')}>
          <ul>
            <li>
              <Link to={links.hotGoods()}>{t('nav.hot')}</Link>
            </li>
            <li>
              <Link to={links.newGoods()}>{t('nav.fresh')}</Link>
            </li>
            <li>
              <Link to={links.leaderboard()}>{t('nav.ranking')}</Link>
            </li>
            <li>
              <Link to={links.hotBrands()}>{t('footer.brands')}</Link>
            </li>
            <li>
              <Link to={links.news()}>{t('footer.news')}</Link>
            </li>
            <li>
              <Link to={links.estimate()}>{t('nav.estimate')}</Link>
            </li>
            <li>
              <Link to={links.sailings()}>{t('footer.sailings')}</Link>
            </li>
            <li>
              <Link to={links.applyAgent()}>{t('footer.applyAgent')}</Link>
            </li>
            <li>
              <Link to={links.opportunities()}>{t('footer.business')}</Link>
            </li>
            <li>
              <Link to={links.clip()}>{t('footer.clip')}</Link>
            </li>
            <li>
              <Link to={links.cart()}>{t('nav.cart')}</Link>
            </li>
            <li>
              <Link to={links.orders()}>{t('user.orders')}</Link>
            </li>
          </ul>
        </Fold>
        <Fold title={t('footer.help')}>
          <ul>
            <li>
              <Link to={links.helpCentre()}>{t('footer.helpCentre')}</Link>
            </li>
            <li>
              <Link to={links.help(1)}>{t('footer.howTo')}</Link>
            </li>
            <li>
              <Link to={links.help(6)}>{t('footer.terms')}</Link>
            </li>
          </ul>
        </Fold>
        {company && <Contacts company={company} />}
      </div>
      <div className="footer-end">
        <div className="page row row-apart">
          <LanguageSwitcher />
          <p className="small">
            <bdi>
              © {company?.year} {company?.name}
            </bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** As set by staff; empty ones have no line. */
function Contacts({ company: { address, email, phone, whatsapp } }: { company: CompanyContacts }) {
  const { t } = useTranslation('shell');
  return (
    <Fold title={t('footer.contact')}>
      <ul>
        {address && (
          <li>
            <Icon name="pin" />
            <span dir="auto">{address}</span>
          </li>
        )}
        {email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <Icon name="phone" />
            <a href={phoneHref(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <Icon name="chat" />
            <a href={whatsappHref(whatsapp)} rel="noreferrer" target="_blank">
              {t('footer.whatsapp')} <bdi dir="ltr">{whatsapp}</bdi>
            </a>
          </li>
        )}
      </ul>
    </Fold>
  );
}

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
function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="footer-fold" open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

/** Below every page. On login, checkout and payment pages it only has the contacts. */
export function Footer({ isFrameless }: { isFrameless: boolean }) {
  return isFrameless ? <AskLine /> : <WholeFooter />;
}

function AskLine() {
  const { t } = useTranslation('shell');
  const { company } = useFrameData();
  if (!company?.phone && !company?.whatsapp) return null;
  return (
    <footer className="page ask-line small no-print">
      <span>{t('footer.ask')}</span>
      <PhoneAndChat company={company} short />
      <bdi>
        © {company.year} {company.name}
      </bdi>
    </footer>
  );
}

function WholeFooter() {
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

/** Set by staff; empty ones are left out. Open on phones too. */
function Contacts({ company }: { company: CompanyContacts }) {
  const { t } = useTranslation('shell');
  const { address, email } = company;
  return (
    <Fold title={t('footer.contact')} open>
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
        <PhoneAndChat company={company} as="li" />
      </ul>
    </Fold>
  );
}

function PhoneAndChat({
  company: { phone, whatsapp },
  as: Line = 'span',
  short,
}: {
  company: CompanyContacts;
  as?: 'li' | 'span';
  /** Without the chat's number: everything fits one line of a phone. */
  short?: boolean;
}) {
  const { t } = useTranslation('shell');
  return (
    <>
      {phone && (
        <Line>
          <Icon name="phone" />
          <a href={phoneHref(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Line>
      )}
      {whatsapp && (
        <Line>
          <Icon name="chat" />
          <a href={whatsappHref(whatsapp)} rel="noreferrer" target="_blank">
            {t('footer.whatsapp')} {!short && <bdi dir="ltr">{whatsapp}</bdi>}
          </a>
        </Line>
      )}
    </>
  );
}

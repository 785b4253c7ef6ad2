import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { phoneHref, whatsappHref } from '../../shell/footer/company.ts';
import { useFrameData } from '../../shell/frame-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/parts.tsx';

/** Our contacts, as set by staff, for questions without an answer here. */
export function HelpContacts() {
  const { t } = useTranslation('help');
  const { company } = useFrameData();
  return (
    <Card title={t('contact.title')}>
      <p>{t('contact.text')}</p>
      <ul className="help-contacts">
        {company?.phone && (
          <li>
            {t('contact.phone')}{' '}
            <a href={phoneHref(company.phone)}>
              <bdi dir="ltr">{company.phone}</bdi>
            </a>
          </li>
        )}
        {company?.whatsapp && (
          <li>
            {t('footer.whatsapp', { ns: 'shell' })}:{' '}
            <a href={whatsappHref(company.whatsapp)} rel="noreferrer" target="_blank">
              <bdi dir="ltr">{company.whatsapp}</bdi>
            </a>
          </li>
        )}
        {company?.email && (
          <li>
            {t('contact.email')}{' '}
            <a href={`mailto:${company.email}`}>
              <bdi dir="ltr">{company.email}</bdi>
            </a>
          </li>
        )}
      </ul>
      <p className="no-print">
        <LinkButton to={links.inquiry()}>{t('contact.inquiry')}</LinkButton>
      </p>
    </Card>
  );
}

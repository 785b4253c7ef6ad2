import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { phoneHref, whatsappHref } from '../../../shell/footer/company.ts';
import { useFrameData } from '../../../shell/frame-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/parts.tsx';

/** Who answers questions about this order; its number is in the message already. */
export function OrderContact({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const { company } = useFrameData();
  const message = encodeURIComponent(t('contact.message', { orderNo }));
  return (
    <Card title={t('contact.title')} className="no-print">
      <div className="row">
        {company?.whatsapp && (
          <a
            className="button"
            href={`${whatsappHref(company.whatsapp)}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" />
            {t('footer.whatsapp', { ns: 'shell' })}
          </a>
        )}
        {company?.phone && (
          <a className="button" href={phoneHref(company.phone)}>
            <Icon name="phone" />
            <bdi dir="ltr">{company.phone}</bdi>
          </a>
        )}
        {!company?.whatsapp && !company?.phone && (
          <LinkButton to={links.helpCentre()}>{t('footer.helpCentre', { ns: 'shell' })}</LinkButton>
        )}
      </div>
    </Card>
  );
}

import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../../links.ts';
import { phoneHref, whatsappHref } from '../../../../shell/footer/company.ts';
import { useFrameData } from '../../../../shell/frame-data.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/parts.tsx';

/**
 * After a visit of the courier that failed: the customer may collect the goods, if they tell us.
 * Staff change the order to pickup.
 */
export function CollectInstead({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const { company } = useFrameData();
  const message = encodeURIComponent(t('delivery.collect.message', { orderNo }));
  return (
    <Notice tone="info">
      <p>{t('delivery.collectInstead')}</p>
      <div className="row no-print">
        {company?.whatsapp && (
          <a
            className="button"
            data-variant="primary"
            href={`${whatsappHref(company.whatsapp)}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('delivery.collect.whatsapp')}
          </a>
        )}
        {company?.phone && (
          <a className="button" href={phoneHref(company.phone)}>
            {t('delivery.collect.call')} <bdi dir="ltr">{company.phone}</bdi>
          </a>
        )}
        {!company?.whatsapp && !company?.phone && (
          <LinkButton to={links.helpCentre()}>{t('delivery.collect.write')}</LinkButton>
        )}
      </div>
    </Notice>
  );
}

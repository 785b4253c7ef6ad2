import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { useTerms } from '../../shell/use-terms.ts';
import { Link } from '../../ui/link.tsx';
import { RouteLine } from '../../ui/route-line.tsx';

/** Buying in two stages, with the payments of each: explained before the first order. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const terms = useTerms();
  return (
    <section className="home-section" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">{t('how.title')}</h2>
        <Link to={links.help(1)}>{t('how.more')}</Link>
      </div>
      <RouteLine
        wide
        label={t('way.label')}
        stops={[
          {
            id: 'supplier',
            icon: 'box',
            name: t('way.supplier'),
            time: t('way.supplierTime'),
            note: t('how.order.pay'),
          },
          {
            id: 'china',
            icon: 'warehouse',
            name: t('way.china'),
            time: t('way.chinaTime', terms),
            note: t('how.buy.note'),
          },
          {
            id: 'sea',
            icon: 'ship',
            name: t('way.sea'),
            time: t('way.seaTime', terms),
            note: t('how.sea.pay'),
          },
          {
            id: 'baghdad',
            icon: 'pin',
            name: t('way.baghdad'),
            time: t('way.baghdadTime'),
            note: t('how.collect.pay', terms),
          },
        ]}
      />
    </section>
  );
}

import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { Badge, EmptyState } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { PageLinks } from './page-links.tsx';

export function PreChargeList({
  page: { items, nextCursor },
}: {
  page: OutputOf<'preChargePage'>;
}) {
  const { t } = useTranslation('wallet');
  const { dateTime } = useFormat();
  return (
    <div className="stack">
      {items.length === 0 ? (
        <EmptyState icon="clock" title={t('preCharge.none')} level={3} />
      ) : (
        <ul className="wallet-list">
          {items.map((item) => (
            <li key={item.preChargeNo}>
              <div className="wallet-list-head">
                <strong>
                  <Amount money={item.amount} />
                </strong>
                <Badge tone={item.status === 'ended' ? 'good' : 'brand'}>
                  {t(`preCharge.status.${item.status}`)}
                </Badge>
              </div>
              <p>
                <Words
                  ns="wallet"
                  of={item.status === 'ended' ? 'preCharge.gave' : 'preCharge.gives'}
                  values={{
                    gift: <Amount money={item.gift} />,
                    at: dateTime(item.endedAt ?? item.endsAt),
                  }}
                />
              </p>
              <p className="soft small wallet-list-facts">
                <bdi dir="ltr">{item.preChargeNo}</bdi>
                <bdi>{dateTime(item.startedAt)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks path={links.preCharge()} nextCursor={nextCursor} />
    </div>
  );
}

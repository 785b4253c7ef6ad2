import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Fragment } from 'react';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Notice } from '../../../../ui/parts.tsx';

/** Goods that have been in Baghdad for long: until when to collect them, or what became of them. */
export function OrderUnclaimed({
  unclaimed,
}: {
  unclaimed: NonNullable<OrderDetail['unclaimed']>;
}) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { since, decidableFrom: decideAt, ended } = unclaimed;
  if (!ended)
    return (
      <Notice tone="warn">
        <p>{t('unclaimed.waiting', { since: format.date(since), until: format.date(decideAt) })}</p>
      </Notice>
    );
  const { proceeds, storage, toWallet } = ended;
  const at = format.date(ended.at);
  return (
    <Notice tone="info" title={t('unclaimed.ended')}>
      <p>{proceeds ? t('unclaimed.sold', { at }) : t('unclaimed.givenUp', { at })}</p>
      {proceeds && storage && toWallet && (
        <p>
          <Dotted
            parts={Object.entries({ proceeds, storage, toWallet }).map(([kind, money]) => (
              <Fragment key={kind}>
                {t(`unclaimed.${kind}`)} <bdi>{format.money(money)}</bdi>
              </Fragment>
            ))}
          />
        </p>
      )}
    </Notice>
  );
}

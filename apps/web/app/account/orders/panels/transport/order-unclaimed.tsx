import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Notice } from '../../../../ui/parts.tsx';

/** Goods that have been in Baghdad for long: until when to collect them, or what became of them. */
export function OrderUnclaimed({
  unclaimed,
}: {
  unclaimed: NonNullable<OrderDetail['unclaimed']>;
}) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { since, decideAt, ended } = unclaimed;
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
          {t('unclaimed.proceeds')} <bdi>{format.money(proceeds)}</bdi> · {t('unclaimed.storage')}{' '}
          <bdi>{format.money(storage)}</bdi> · {t('unclaimed.toWallet')}{' '}
          <bdi>{format.money(toWallet)}</bdi>
        </p>
      )}
    </Notice>
  );
}

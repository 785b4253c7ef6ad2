import type { OwnPriceOffer } from '@wasit/contract/quotes/price-offers';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '../../../api/use-api.ts';
import { links } from '../../../links.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge, Notice } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { BothAmounts, Price } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';

const tones = { open: 'warn', accepted: 'good', withdrawn: undefined, expired: undefined } as const;

/** A price offered for an inquiry: one press makes the order and leads to its payment. */
export function Offer({ offer }: { offer: OwnPriceOffer }) {
  const { t } = useTranslation('inquiry');
  const format = useFormat();
  const quantityText = useQuantityText();
  const { call, run, busy, error } = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { offerNo, status, total, orderNo } = offer;
  const accept = async () => {
    const totalToken = total?.totalToken;
    const placed = await run(() => call('acceptPriceOffer', { offerNo, totalToken }));
    await (placed ? navigate(links.pay(placed.payNo)) : revalidate());
  };
  return (
    <div className="inquiry-answer">
      <p className="row row-apart">
        <span className="strong">{t('offer.title')}</span>
        <Badge tone={tones[status]}>{t(`offer.${status}`)}</Badge>
      </p>
      <div className="inquiry-product">
        <Picture picture={offer.picture} use="thumb" alt="" />
        <span>
          <GoodsName>{offer.name}</GoodsName>
          {offer.variant && (
            <span className="small soft">
              {' '}
              <bdi>{offer.variant}</bdi>
            </span>
          )}
          <span className="small soft inquiry-line">
            <Words
              ns="inquiry"
              of="offer.facts"
              values={{
                quantity: quantityText(offer),
                price: <BothAmounts money={offer.unitPrice} />,
              }}
            />
          </span>
        </span>
      </div>
      {total && (
        <dl className="inquiry-totals">
          <dt>{t('offer.now')}</dt>
          <dd>
            <Price price={total.firstStage} />
          </dd>
          <dt>{t('offer.landed')}</dt>
          <dd>
            <Price price={total.landed} size="small" />
          </dd>
        </dl>
      )}
      {status === 'open' && (
        <p className="small soft">
          <Words ns="inquiry" of="offer.until" values={{ until: format.dateTime(offer.until) }} />
        </p>
      )}
      {status === 'open' && !total && <Notice tone="warn">{t('offer.gone')}</Notice>}
      {error && <Notice tone="error">{error.text}</Notice>}
      {total && (
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          {t('offer.accept')}
        </Button>
      )}
      {orderNo && <Link to={links.order(orderNo)}>{t('offer.order')}</Link>}
    </div>
  );
}

import type { WireMoney } from '@wasit/contract/money';
import { isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useMemo } from 'react';
import { links } from '../../links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { Amount, Price, useOwnCurrency } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import type { ShownCard } from '../catalogue/shown-card.ts';
import type { Basket } from './basket.ts';
import { decodeLine, type ShownBasket } from './basket-data.ts';
import { savedPercent } from './saved-percent.ts';

/** The cost of the same goods in Iraq, with place and date of the prices. */
function InIraq({
  inIraq: { price, source, day, sample },
  landed,
}: {
  inIraq: NonNullable<Basket['inIraq']>;
  /** The basket in Baghdad, in dinars. */
  landed: WireMoney;
}) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const saved = savedPercent(landed, price);
  return (
    <p className="basket-iraq">
      <span className="small">{t('basket.iraq')}</span>
      <span>
        <strong>
          <Amount money={price} />
        </strong>{' '}
        {saved > 0 && (
          <Badge tone="good">{t('basket.saved', { percent: isolate(`${saved}%`) })}</Badge>
        )}{' '}
        {sample && <Badge tone="warn">{t('basket.sample')}</Badge>}
      </span>
      <span className="small soft">
        <Dotted
          parts={[
            <bdi key="source">{source}</bdi>,
            day && <bdi key="day">{format.date(`${day}T12:00:00Z`)}</bdi>,
          ]}
        />
      </span>
    </p>
  );
}

/**
 * An example order: real goods, their cost in Baghdad and in Iraq's markets, and how to order them.
 */
export function BasketExample({
  basket: { lines: encodedLines, total, inIraq },
  cards,
}: {
  basket: ShownBasket;
  /** The cards of its goods, among others. */
  cards: readonly ShownCard[];
}) {
  const { t } = useTranslation('home');
  const own = useOwnCurrency();
  const quantityText = useQuantityText();
  const lines = useMemo(() => encodedLines.map(decodeLine), [encodedLines]);
  return (
    <section className="basket" aria-labelledby="basket-title">
      <h2 id="basket-title">{t('basket.title')}</h2>
      <ul className="basket-lines">
        {lines.map(({ productId, quantity, unit, landed, goods }) => {
          const card = cards.find((candidate) => candidate.productId === productId) ?? goods;
          return (
            <li key={productId}>
              <Link to={links.product(productId)}>
                <Picture picture={card?.picture ?? null} use="thumb" alt="" />
                <span className="basket-name">
                  <GoodsName>{card?.name ?? ''}</GoodsName>
                  <span className="small soft">{quantityText({ unit, quantity })}</span>
                </span>
                <Amount money={landed[own]} />
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="basket-end">
        <p>
          <span className="small">{t('basket.total')}</span>
          <Price price={total} size="large" />
          {own === 'iqd' && <span className="small soft">{t('basket.rounded')}</span>}
        </p>
        {inIraq && <InIraq inIraq={inIraq} landed={total.iqd} />}
        <LinkButton to={links.checkout(lines)} rel="nofollow" variant="accent">
          {t('basket.order')}
        </LinkButton>
      </div>
    </section>
  );
}

import { isLineStatusShown } from '@wasit/contract/orders/states';
import type { OrderDetail, OrderLine } from '@wasit/contract/orders/views';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge, Card } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { ListNote, OwnAmount, Price, UnitAmount } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';

const lineTone = {
  to_buy: undefined,
  price_raised: 'warn',
  bought: 'good',
  refunded: 'bad',
  unclaimed: 'bad',
} as const;

/** Why the total of a line is not its pieces times their price. */
function LineDifference({ line, fees }: { line: OrderLine; fees: OrderDetail['fees'] }) {
  const discounts = fees.filter(({ kind }) => kind === 'discount');
  return (
    <>
      {line.discount.usd.amount > 0 && (
        <p className="small soft">
          <Words
            ns="orders"
            of="line.less"
            values={{
              amount: <OwnAmount money={line.discount} />,
              names: <bdi>{discounts.map(({ label }) => label).join('\u00a0· ')}</bdi>,
            }}
          />
        </p>
      )}
      {line.difference.usd.amount > 0 && (
        <p className="small soft">
          <Words
            ns="orders"
            of="line.more"
            values={{ amount: <OwnAmount money={line.difference} /> }}
          />
        </p>
      )}
    </>
  );
}

interface OrderLinesProps {
  status: OrderDetail['status'];
  lines: readonly OrderLine[];
  /** Of the first stage. */
  fees: OrderDetail['fees'];
  /** The customer has the goods: they can be reviewed. */
  received: boolean;
}

export function OrderLines({ status, lines, fees, received }: OrderLinesProps) {
  const { t } = useTranslation('orders');
  const quantityText = useQuantityText();
  return (
    <Card title={t('detail.lines')}>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className="order-line">
            <Picture picture={line.picture} use="thumb" alt="" />
            <div>
              <p>
                <Link to={links.product(line.productId)}>
                  <GoodsName>{line.name}</GoodsName>
                </Link>
              </p>
              <p className="soft small">
                <Dotted
                  parts={[
                    line.variant && <bdi>{line.variant}</bdi>,
                    <bdi key="supplier">{line.supplierName}</bdi>,
                  ]}
                />
              </p>
              <p className="small">
                <UnitAmount quantity={quantityText(line)} money={line.unitPrice} />{' '}
                {isLineStatusShown(line.status, status) && (
                  <Badge tone={lineTone[line.status]}>{t(`line.${line.status}`)}</Badge>
                )}
              </p>
              {line.list && <ListNote list={line.list} />}
              <LineDifference line={line} fees={fees} />
              {line.lostPieces > 0 && (
                <p className="small">
                  {t('line.lost', {
                    lost: formatNumber(line.lostPieces),
                    quantity: quantityText(line),
                  })}
                </p>
              )}
            </div>
            <Price price={line.lineTotal} size="small" />
          </li>
        ))}
      </ul>
      {received && (
        <p>
          <Link to={links.reviews()}>{t('detail.review')}</Link>
        </p>
      )}
    </Card>
  );
}

import { isLineStatusShown } from '@wasit/contract/orders/states';
import type { OrderDetail, OrderLine } from '@wasit/contract/orders/views';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { links } from '../../../links.ts';
import { late } from '../../../shell/loading/late.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge, Card, Notice } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BothAmounts, ListNote, OwnAmount, Price, UnitAmount } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';
import { useOrderActs } from '../acts/use-order-acts.ts';

const YesNoDialog = late(() =>
  import('../acts/confirm-dialogs.tsx').then((part) => part.YesNoDialog),
);

const lineTone = {
  to_buy: undefined,
  price_raised: 'warn',
  bought: 'good',
  refunded: 'bad',
} as const;

interface RaisedProps {
  orderNo: string;
  line: OrderLine;
  raised: NonNullable<OrderLine['raised']>;
  mayAnswer: boolean;
  onChanged: () => Promise<void>;
}

/**
 * A higher price at purchase: the customer decides, and sees the deadline and what happens without
 * an answer.
 */
function PriceQuestion({ orderNo, line, raised, mayAnswer, onChanged }: RaisedProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const acts = useOrderActs(orderNo, onChanged);
  const [confirming, setConfirming] = useState(false);
  const values = {
    old: <OwnAmount money={line.unitPrice} />,
    now: <OwnAmount money={raised.newUnitPrice} />,
    difference: <BothAmounts money={raised.difference} />,
    time: format.dateTime(raised.answerBy),
  };
  return (
    <Notice tone="warn" title={t('raise.title')}>
      <p>
        <Words ns="orders" of="raise.text" values={values} />
      </p>
      {acts.error && !confirming && <Notice tone="error">{acts.error.text}</Notice>}
      {mayAnswer && (
        <div className="row raise-buttons">
          <Button
            variant="primary"
            busy={acts.busy}
            onClick={() => void acts.answerPriceRise(line.lineId, 'pay')}
          >
            <Words
              ns="orders"
              of="raise.pay"
              values={{ difference: <OwnAmount money={raised.difference} /> }}
            />
          </Button>
          <Button onClick={() => setConfirming(true)}>{t('raise.cancel')}</Button>
        </div>
      )}
      <YesNoDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        acts={acts}
        danger
        title={t('raise.cancelTitle')}
        text={t('raise.cancelText')}
        yes={t('raise.cancel')}
        onYes={() => acts.answerPriceRise(line.lineId, 'cancel')}
      />
    </Notice>
  );
}

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
  orderNo: string;
  status: OrderDetail['status'];
  lines: readonly OrderLine[];
  /** Of the first stage. */
  fees: OrderDetail['fees'];
  mayAnswer: boolean;
  /** The customer has the goods: they can be reviewed. */
  received: boolean;
  onChanged: () => Promise<void>;
}

export function OrderLines({
  orderNo,
  status,
  lines,
  fees,
  mayAnswer,
  received,
  onChanged,
}: OrderLinesProps) {
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
                  <bdi>{line.name}</bdi>
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
                <bdi>{quantityText(line)}</bdi> × <UnitAmount money={line.unitPrice} />{' '}
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
            {line.raised && (
              <div className="order-line-question">
                <PriceQuestion
                  orderNo={orderNo}
                  line={line}
                  raised={line.raised}
                  mayAnswer={mayAnswer}
                  onChanged={onChanged}
                />
              </div>
            )}
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

import './print.css';
import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { deliveryMethod, shownStatusOf } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { data } from 'react-router';
import {
  browserLoader,
  mustLoadInBrowser,
  type ReadArgs,
  serverLoader,
} from '../../api/own-data.ts';
import { links } from '../../links.ts';
import { Title } from '../../shell/head/page-head.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Skeleton } from '../../ui/parts.tsx';
import { dinarsAt, isRoundedUp } from '../../ui/text/dinars-at.ts';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { BothAmounts, OwnAmount, UnitAmount } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import type { Route } from './+types/print.route';

export const handle = { i18n: ['procurement', 'orders', 'checkout', 'units'] };

async function read({ call, url }: ReadArgs) {
  const orderNo = url.searchParams.get('orderNo') ?? '';
  return call('printOrder', { orderNo }).catch((error: unknown) => {
    // A missing answer, or one to a window in another mode, does not mean that the order does not
    // exist.
    if (isUndecided(error) || (error instanceof ApiError && mustLoadInBrowser(error))) throw error;
    throw data(null, { status: 404 });
  });
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

function Loading() {
  return (
    <div className="page page-body stack" aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  );
}

function SheetLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('procurement');
  const quantityText = useQuantityText();
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">{t('sheet.goods')}</th>
          <th scope="col">{t('sheet.quantity')}</th>
          <th scope="col">{t('sheet.unit')}</th>
          <th scope="col">{t('sheet.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.lineId}>
            <td>
              <GoodsName>{line.name}</GoodsName>
              {line.variant && (
                <span className="small soft sheet-variant">
                  <bdi>{line.variant}</bdi>
                </span>
              )}
            </td>
            <td>
              <bdi>{quantityText(line)}</bdi>
            </td>
            <td>
              <UnitAmount money={line.unitPrice} />
            </td>
            <td>
              <OwnAmount
                money={dinarsAt(
                  { amount: line.unitPrice.usd.amount * line.quantity, currency: 'USD' },
                  order.rate,
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SheetSums({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['procurement', 'checkout', 'orders']);
  const { issued, rate } = order.secondStage;
  const rounded =
    isRoundedUp(order.firstStage, order.rate) ||
    (issued && isRoundedUp(issued, rate ?? order.rate));
  return (
    <>
      <dl className="sheet-sums">
        {order.fees.map((fee, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fees of one sheet never move
          <div key={index}>
            <dt>
              {t(`fee.${fee.kind}`, { ns: 'checkout' })}{' '}
              {fee.label && <bdi className="soft small">{fee.label}</bdi>}
            </dt>
            <dd>
              <BothAmounts money={dinarsAt(fee.amount, order.rate)} />
            </dd>
          </div>
        ))}
        <div className="strong">
          <dt>{t('stage.first', { ns: 'orders' })}</dt>
          <dd>
            <BothAmounts money={order.firstStage} />
          </dd>
        </div>
        {issued && (
          <div className="strong">
            <dt>{t('stage.second', { ns: 'orders' })}</dt>
            <dd>
              <BothAmounts money={issued} />
            </dd>
          </div>
        )}
      </dl>
      {rounded && <p className="small soft">{t('sum.rounded', { ns: 'checkout' })}</p>}
    </>
  );
}

/** An order for printing: customer, lines and costs, in both currencies. */
function PrintScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation(['procurement', 'orders', 'checkout']);
  const format = useFormat();
  const { order, buyer, company, printedAt } = loaderData;
  const status = t(`status.${shownStatusOf({ ...order, isDue: order.due !== null })}`, {
    ns: 'orders',
  });
  return (
    <div className="page page-body print-page">
      <Title>{`${t('sheet.title')} ${order.orderNo}`}</Title>
      <div className="row no-print">
        <Button variant="primary" icon="printer" onClick={() => print()}>
          {t('print')}
        </Button>
        <LinkButton to={links.order(order.orderNo)}>{t('sheet.back')}</LinkButton>
      </div>
      <article className="sheet">
        <header className="sheet-head">
          <div>
            <p className="strong">
              <bdi>{company.name}</bdi>
            </p>
            <p className="small">
              <bdi>{company.address}</bdi>
            </p>
            <p className="small">
              <bdi dir="ltr">{formatPhone(company.phone)}</bdi>
            </p>
            <p className="small">
              <bdi dir="ltr">{company.email}</bdi>
            </p>
          </div>
          <div>
            <h1>{t('sheet.title')}</h1>
            <p>
              <bdi dir="ltr">{order.orderNo}</bdi>
            </p>
            <p className="small">
              <Dotted parts={[<bdi key="at">{format.dateTime(order.createdAt)}</bdi>, status]} />
            </p>
          </div>
        </header>
        <div className="sheet-head">
          <div>
            <h2>{t('sheet.buyer')}</h2>
            <p>
              <bdi>{buyer.userName}</bdi>
            </p>
            {buyer.phone && <bdi dir="ltr">{formatPhone(buyer.phone)}</bdi>}
            {buyer.email && (
              <p>
                <bdi dir="ltr">{buyer.email}</bdi>
              </p>
            )}
          </div>
          <div>
            <h2>{t('sheet.delivery')}</h2>
            <p>
              {t(
                order.deliveryMethod === deliveryMethod.SELF_PICKUP
                  ? 'delivery.pickup'
                  : 'delivery.address',
                { ns: 'orders' },
              )}
            </p>
            {order.address && (
              <>
                <p>
                  <bdi>{order.address.name}</bdi>
                </p>
                <p>
                  <bdi dir="ltr">{formatPhone(order.address.mobile)}</bdi>
                </p>
                {order.address.lines.map((line) => (
                  <p key={line}>
                    <bdi>{line}</bdi>
                  </p>
                ))}
              </>
            )}
          </div>
        </div>
        <SheetLines order={order} />
        <SheetSums order={order} />
        {order.remark && (
          <p>
            <span className="soft">{t('remark.title')}: </span>
            <bdi>{order.remark}</bdi>
          </p>
        )}
        <p className="small soft">
          {t('sheet.printed')} <bdi>{format.dateTime(printedAt)}</bdi>
        </p>
      </article>
    </div>
  );
}

export default ownPage(PrintScreen, Loading);

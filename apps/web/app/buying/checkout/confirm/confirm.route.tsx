import '../checkout.css';
import { ApiError } from '@wasit/contract/api';
import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Suspense, useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { browserLoader, type ReadArgs, serverLoader } from '../../../api/own-data.ts';
import { links, type PickedSku, parsePicks } from '../../../links.ts';
import { useSession } from '../../../session/session.ts';
import { loadAccessOptions } from '../../../shell/access/use-access-options.ts';
import { Title } from '../../../shell/head/page-head.tsx';
import { late, lazyPart } from '../../../shell/loading/late.tsx';
import { ownPage, type WithData } from '../../../shell/own-page.tsx';
import { WayBack } from '../../../shell/way-back.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldFold } from '../../../ui/field-fold.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { BothAmounts, OwnAmount } from '../../../ui/text/price.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { WayRows } from '../pay/ways/way-rows.tsx';
import type { Route } from './+types/confirm.route';
import { ConfirmContact } from './confirm-contact.tsx';
import { ConfirmLines } from './confirm-lines.tsx';
import { ConfirmSum } from './confirm-sum.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { loadCheckout, loadOrPlaced } from './place-order.ts';
import { Stages } from './stages.tsx';
import { type CheckoutReview, useReview } from './use-review.ts';

// Few checkouts end here.
const Blocked = lazyPart(() => import('./no-checkout.tsx').then((part) => part.Blocked));
const NothingToOrder = lazyPart(() =>
  import('./no-checkout.tsx').then((part) => part.NothingToOrder),
);
const OnInCart = lazyPart(() => import('./no-checkout.tsx').then((part) => part.OnInCart));
const CouponField = late(() => import('./coupon-field.tsx').then((part) => part.CouponField));

export const handle = { i18n: ['checkout', 'account', 'access', 'fees', 'units'], bare: true };

const itemsOf = ({ searchParams }: URL): PickedSku[] => parsePicks(searchParams.get('sku'));

const loadOnServer = serverLoader(async ({ call, url }) => ({
  checkout: await loadCheckout(call, itemsOf(url)),
  // The server renders this page for customers only.
  isVisitor: false,
}));

export async function loader(args: Route.LoaderArgs) {
  const ownData = await loadOnServer(args);
  // Only the browser knows an unanswered request, which may have placed the order.
  return ownData?.content.checkout.kind === 'empty' ? undefined : ownData;
}

async function read({ call, url }: ReadArgs) {
  const isVisitor = useSession.getState().token === null;
  const [checkout] = await Promise.all([
    loadOrPlaced(call, itemsOf(url)),
    // Loaded first, so that the phone form appears at once and nothing moves.
    isVisitor && loadAccessOptions().catch(() => null),
  ]);
  if (checkout.kind === 'placed') throw redirect(links.pay(checkout.placed.payNo));
  return { checkout, isVisitor };
}
export const clientLoader = browserLoader(read, { forVisitors: true });

function Loading() {
  return <CheckoutSkeleton title="confirm.title" />;
}

/** Maximum length of a note (contract, createOrder). */
const maxRemarkLength = 200;

function Remark({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <FieldFold title={t('confirm.remarkAdd')} isFilled={value !== ''}>
      <TextArea
        label={t('confirm.remark')}
        hint={t('confirm.remarkHint')}
        name="remark"
        maxLength={maxRemarkLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFold>
  );
}

/** The errors of the last attempt, and what has changed since. */
function ReviewNotices({ review, items }: { review: CheckoutReview; items: readonly PickedSku[] }) {
  const { t } = useTranslation('checkout');
  const { previousPreview, preview, missingField, error } = review;
  const refusal = error?.cause instanceof ApiError ? error.cause : undefined;
  // The goods that the refusal is about.
  const refusedLines = preview.lines.filter(({ skuId }) =>
    refusal?.fields.some(({ field }) => field === `items.${skuId}`),
  );
  return (
    <>
      {previousPreview && (
        <Notice tone="warn" title={t('confirm.priceChanged')}>
          <p role="status">
            <Words
              ns="checkout"
              of="confirm.priceChangedText"
              values={{
                old: <BothAmounts money={previousPreview.firstStage} />,
                now: <BothAmounts money={preview.firstStage} />,
              }}
            />
          </p>
        </Notice>
      )}
      {missingField && <Notice tone="error">{t(`confirm.missing.${missingField}`)}</Notice>}
      {error && (
        <Notice
          tone="error"
          title={
            refusedLines.length > 0 &&
            refusedLines.map(({ skuId, productId, name }) => (
              <Link key={skuId} to={links.product(productId)}>
                <GoodsName>{name}</GoodsName>
              </Link>
            ))
          }
        >
          <p>{error.text}</p>
          {/* The only goods of a direct order are changed on their own page. */}
          {refusedLines.length > 0 && items.length !== 1 && (
            <Suspense>
              <OnInCart items={items} refusal={refusal?.key} />
            </Suspense>
          )}
          {refusal?.key?.endsWith('_UNPROVEN') && (
            <Link to={links.myInformation()}>{t('user.information', { ns: 'shell' })}</Link>
          )}
        </Notice>
      )}
    </>
  );
}

function Coupon({ review }: { review: CheckoutReview }) {
  const { t } = useTranslation('checkout');
  const [open, setOpen] = useState(false);
  const { restored } = review.coupon;
  useEffect(() => {
    if (restored) setOpen(true);
  }, [restored]);
  return (
    <Fold
      title={t('coupon.have')}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <CouponField
        open={open}
        coupon={review.coupon.code}
        initial={restored}
        busy={review.coupon.busy}
        error={review.coupon.error}
        onUse={review.coupon.use}
      />
    </Fold>
  );
}

interface ReviewProps {
  loaded: OrderPreview;
  items: readonly PickedSku[];
  isVisitor: boolean;
}

function Review({ loaded, items, isVisitor }: ReviewProps) {
  const { t } = useTranslation('checkout');
  const review = useReview(loaded, { items, isVisitor });
  const { preview, way } = review;
  return (
    <>
      <div className="checkout-columns" onInput={review.clearMissing}>
        <div className="stack">
          {review.isVisitor && <ConfirmContact onEntered={review.renew} />}
          <Card title={t('delivery.title')}>
            <DeliveryChoice
              value={review.delivery}
              onChange={review.setDelivery}
              addresses={review.addresses}
              onAddress={review.upsertAddress}
              pickupPoint={preview.pickupPoint}
              isAddressMissing={review.missingField === 'address'}
              isVisitor={review.isVisitor}
            />
          </Card>
          <Card title={t('pay.methods')}>
            <WayRows
              ways={review.ways}
              value={way?.id ?? null}
              onChange={review.setWay}
              hideLegend
            />
          </Card>
          <ConfirmLines lines={preview.lines} />
          <Remark value={review.remark} onChange={review.setRemark} />
        </div>
        <div className="stack checkout-side">
          <ConfirmSum preview={preview} />
          <Coupon review={review} />
          <Stages preview={preview} />
        </div>
      </div>
      <div className="confirm-bar">
        <ReviewNotices review={review} items={items} />
        <div className="confirm-bar-row">
          <span className="confirm-bar-sum">
            <span className="soft small">{t('sum.now')}</span>
            <strong>
              <BothAmounts money={preview.firstStage} />
            </strong>
          </span>
          <span className="confirm-bar-sum">
            <span className="soft small">{t('sum.total')}</span>
            <OwnAmount money={preview.landedCost.total.likely} />
          </span>
          <Button
            variant="accent"
            size="large"
            busy={review.busy || review.coupon.busy}
            onClick={review.place}
          >
            {t(review.busy ? 'confirm.placing' : way?.platform ? 'confirm.pay' : 'confirm.place')}
          </Button>
        </div>
      </div>
    </>
  );
}

function ConfirmScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('checkout');
  const { checkout, isVisitor } = loaderData;
  return (
    <div className="page page-body stack">
      <Title>{t('confirm.title')}</Title>
      <WayBack to={links.cart()}>{t('confirm.backToCart')}</WayBack>
      <h1>{t('confirm.title')}</h1>
      {checkout.kind === 'preview' && (
        <Review loaded={checkout.preview} items={checkout.items} isVisitor={isVisitor} />
      )}
      {checkout.kind === 'blocked' && (
        <Suspense>
          <Blocked {...checkout} />
        </Suspense>
      )}
      {checkout.kind === 'empty' && (
        <Suspense>
          <NothingToOrder />
        </Suspense>
      )}
    </div>
  );
}

export default ownPage(ConfirmScreen, Loading);

import type { Rating } from '@wasit/contract/reviews/endpoints';
import { formatCompact, formatNumber } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useNear } from '@wasit/ui/use-near';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { data } from 'react-router';
import { api } from '../../../api/server.ts';
import { shareEqual } from '../../../api/share-equal.ts';
import { pageContext } from '../../../context.ts';
import { links, type PickedSku } from '../../../links.ts';
import { Head } from '../../../shell/head/head.tsx';
import { FirstViewEnd } from '../../../shell/loading/first-view-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { Breadcrumbs } from '../../../ui/navigation.tsx';
import { Card } from '../../../ui/parts.tsx';
import { Heart } from '../../favourite/heart.tsx';
import type { Route } from './+types/product.route';
import { BuyBox } from './variants/buy-box.tsx';
import '../catalogue.css';
import './reviews.css';
import { ListNote } from '../../../ui/text/price.tsx';
import { FindSimilar } from '../cards/find-similar.tsx';
import { useOwnPrice } from '../own-prices.ts';
import { withChosenCost } from './cost/chosen-cost.ts';
import { CostBox } from './cost/cost-box.tsx';
import { loadCachedAccuracy, recordOf } from './cost/estimate-record.ts';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { DeliveryRoute, startOfDay } from './offer/delivery-route.tsx';
import { Offer, Trust } from './offer/offer.tsx';
import './product.css';
import { lazyPart } from '../../../shell/loading/late.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { decodeProduct, encodeProduct, type ShownProduct } from '../shown-product.ts';
import { useEstimate } from './cost/use-estimate.ts';
import { ShareButton } from './share-button.tsx';
import { usePicking } from './variants/use-picking.ts';

// Not needed to decide: the page becomes usable before these have loaded.
const RecentlySeen = lazyPart(() =>
  import('./recently-seen.tsx').then((part) => part.RecentlySeen),
);

const SimilarGoods = lazyPart(() =>
  import('./similar-goods.tsx').then((part) => part.SimilarGoods),
);

// For search engines, which read it in the server's page.
const ProductData = lazyPart(() => import('./product-data.tsx').then((part) => part.ProductData));

const ProductFacts = lazyPart(() =>
  import('./product-facts.tsx').then((part) => part.ProductFacts),
);
const SupplierBox = lazyPart(() =>
  import('./offer/supplier-box.tsx').then((part) => part.SupplierBox),
);
const ProductReviews = lazyPart(() =>
  import('./product-reviews.tsx').then((part) => part.ProductReviews),
);

export const handle = { i18n: ['catalogue', 'fees', 'units'] };

const initialReviewCount = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const { now } = context.get(pageContext);
  const productId = parseWholeNumber(new URL(request.url).searchParams.get('productId') ?? '');
  if (!productId) throw data(null, { status: 404 });
  const [product, description, accuracy, reviews] = await Promise.all([
    call('productDetail', { productId }),
    call('productDescription', { productId }).catch(() => ({ paragraphs: [] })),
    loadCachedAccuracy(call, now),
    call('productReviews', { productId, pageSize: initialReviewCount }).catch(() => null),
  ]);
  const encoded = encodeProduct(await withChosenCost(call, product));
  // Variants repeat their attributes, and pictures of the product; nothing else is there twice.
  const { skus, pictures } = encoded;
  return {
    product: { ...encoded, ...shareEqual({ skus, pictures }) },
    paragraphs: description.paragraphs,
    reviews: reviews?.rating ? reviews : null,
    supplierScore: reviews?.supplier ?? null,
    record: recordOf(accuracy, product.measureSource),
    today: startOfDay(now),
  };
}

const Titles = memo(function Titles({
  product,
  rating,
}: {
  product: ShownProduct;
  rating: Rating | undefined;
}) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="product-titles">
      <h1>
        <GoodsName>{product.name}</GoodsName>
      </h1>
      <p className="product-line small soft">
        {product.sample && <span>{t('card.sample')}</span>}
        {rating && (
          <a href="#reviews">
            ★{' '}
            <bdi dir="ltr">{`${formatNumber(rating.average, { max: 1 })} (${formatNumber(rating.count)})`}</bdi>
          </a>
        )}
        {product.sold > 0 && (
          <span>
            {t('card.sold')}{' '}
            <bdi title={formatNumber(product.sold)}>{formatCompact(product.sold)}</bdi>
          </span>
        )}
        {product.repurchaseRate !== null && (
          <span>
            {t('repurchase')}{' '}
            <bdi dir="ltr">{formatNumber(product.repurchaseRate * 100, { max: 0 })}%</bdi>
          </span>
        )}
        <Link to={links.marketSheet(product.productId)}>{t('marketSheet')}</Link>
      </p>
      <p className="product-keep">
        <Heart productId={product.productId} name={product.name} wide />
        <ShareButton productId={product.productId} name={product.name} />
        <FindSimilar picture={product.pictures[0]} name={product.name} wide />
      </p>
    </div>
  );
});

/**
 * Loaded when the reader comes near: in the page they would be a sixth of it, and every change of
 * one of them would make it outdated. Without scripts a link leads to the category.
 */
const OtherGoods = memo(function OtherGoods({
  productId,
  category,
}: {
  productId: number;
  category: string;
}) {
  const { t } = useTranslation('catalogue');
  const [place, isNear] = useNear<HTMLDivElement>();
  const [hasSeenOthers, setHasSeenOthers] = useState(false);
  // Not where the end is already on the screen: the footer would jump.
  useEffect(() => {
    void import('../seen.ts').then(({ seenProducts }) => {
      const isBelow = (place.current?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
      setHasSeenOthers(isBelow && seenProducts().some((seen) => seen.productId !== productId));
    });
  }, [place, productId]);
  return (
    <div ref={place} className="stack">
      {isNear ? (
        <Suspense fallback={<div className="similar-room" />}>
          <SimilarGoods productId={productId} />
        </Suspense>
      ) : (
        <p className="similar-room">
          <Link to={category}>{t('similar')}</Link>
        </p>
      )}
      {hasSeenOthers && (
        <div className="seen-room">
          {isNear && (
            <Suspense>
              <RecentlySeen except={productId} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
});

const noPicks: readonly PickedSku[] = [];

type Data = Route.ComponentProps['loaderData'];

/** The breadcrumbs, and what only search engines and messengers read. */
const ProductHead = memo(function Top({
  product,
  paragraphs,
}: Pick<Data, 'paragraphs'> & { product: ShownProduct }) {
  const { t } = useTranslation('catalogue');
  const description = paragraphs[0]?.slice(0, 160) || t('list.description', { name: product.name });
  const crumbs = crumbsOf(product);
  return (
    <>
      <Head
        title={product.name}
        description={description}
        path={links.product(product.productId)}
        picture={product.pictures[0]?.url}
        type="product"
      />
      <Suspense>
        <ProductData product={product} description={description} crumbs={crumbs} />
      </Suspense>
      <Breadcrumbs items={[{ label: t('list.home'), to: links.home() }, ...crumbs]} />
    </>
  );
});

const crumbsOf = ({ breadcrumb }: ShownProduct) =>
  breadcrumb.map(({ categoryId, categoryName }) => ({
    label: categoryName,
    to: links.category(categoryId, { firstId: breadcrumb[0]?.categoryId }),
  }));

/** Description and facts. */
const ProductDetails = memo(function More({
  product,
  paragraphs,
}: Pick<Data, 'paragraphs'> & { product: ShownProduct }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="product-more later">
      {paragraphs.length > 0 && (
        <Card title={t('description')}>
          <div className="prose" dir="auto">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
      )}
      <Card title={t('facts')}>
        <Suspense>
          <ProductFacts product={product} />
        </Suspense>
      </Card>
    </div>
  );
});

const Reviews = memo(function Reviews({
  productId,
  reviews,
}: {
  productId: number;
  reviews: NonNullable<Data['reviews']>;
}) {
  return (
    <div id="reviews">
      <Suspense>
        <ProductReviews productId={productId} reviews={reviews} />
      </Suspense>
    </div>
  );
});

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product: encoded, ...rest } = loaderData;
  const product = useMemo(() => decodeProduct(encoded), [encoded]);
  // Another product resets choices and quantities.
  return <Product key={product.productId} product={product} {...rest} />;
}

/** A new quantity renders only what depends on it: the other parts keep their props. */
function Product({
  product: publicProduct,
  paragraphs,
  reviews,
  record,
  today,
  supplierScore,
}: Omit<Data, 'product'> & { product: ShownProduct }) {
  const own = useOwnPrice(publicProduct.productId);
  const product = useMemo(
    () => own?.applyToProduct(publicProduct) ?? publicProduct,
    [own, publicProduct],
  );
  useEffect(() => {
    const { productId, name, pictures } = publicProduct;
    void import('../seen.ts').then(({ rememberSeen }) =>
      rememberSeen({ productId, name, picture: pictures[0] ?? null }),
    );
  }, [publicProduct]);
  const picking = usePicking(product);
  // Off the shelf nothing can be bought: the server would refuse to calculate it.
  const estimate = useEstimate(product, product.onShelf ? picking.picks : noPicks, {
    isOwn: own !== undefined,
  });
  return (
    <div className="page page-body product">
      <ProductHead product={publicProduct} paragraphs={paragraphs} />
      <div className="product-top">
        <div className="product-pictures">
          <ProductGallery
            pictures={product.pictures}
            video={product.video}
            name={product.name}
            chosen={picking.sku?.picture ?? null}
          />
        </div>
        <div className="stack product-choice">
          <Offer product={product} picking={picking} cost={estimate.cost} stale={estimate.stale} />
          {own && <ListNote list={{ name: own.listName, instead: publicProduct.price }} />}
          <Titles product={product} rating={reviews?.rating ?? undefined} />
          <BuyBox product={product} picking={picking} cost={estimate.cost} stale={estimate.stale} />
          <FirstViewEnd />
          <Trust />
        </div>
        <div className="stack product-side">
          <CostBox
            cost={estimate.cost}
            product={product}
            record={record}
            stale={estimate.stale}
            failed={estimate.failed}
          />
          <DeliveryRoute product={product} cost={estimate.cost} today={today} />
          <Suspense>
            <SupplierBox product={product} score={supplierScore} />
          </Suspense>
        </div>
        <ProductDetails product={product} paragraphs={paragraphs} />
      </div>
      {reviews && <Reviews productId={product.productId} reviews={reviews} />}
      <OtherGoods
        productId={product.productId}
        category={crumbsOf(product).at(-1)?.to ?? links.hotGoods()}
      />
    </div>
  );
}

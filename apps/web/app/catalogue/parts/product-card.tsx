import type { ProductCard as Product } from '@wasit/contract/catalogue';
import { formatCompact, formatNumber } from '@wasit/locale';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Heart } from '../../favourites/parts/heart.tsx';
import { links } from '../../links.ts';
import { useTranslation } from '../../locale/use-translation.ts';
import { Badge } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { FindSimilar } from './find-similar.tsx';

// Few goods have a film: the page can be used before its player is there.
const CardVideo = lazy(() => import('./card-video.tsx').then((found) => ({ default: found.CardVideo })));

/** Specification, section 9: tag type 2 is a badge of the product; 0 and 1 are badges of search. */
const tagBadges = [2, 0, 1] as const;
/** Specification, section 4: only with this tag a video is shown. */
const videoTag = 12;
/** A list is read, not studied: more than two would hide the goods. */
const mostBadges = 2;

interface CardProps {
  product: Product;
  eager?: boolean;
  /** 2 where the products stand directly below the page's title. */
  level?: 2 | 3;
}

export function ProductCard({ product, eager, level = 3 }: CardProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('catalogue');
  const tags = tagBadges.filter((badge) => product.tags.includes(badge)).slice(0, mostBadges);
  const video = product.tags.includes(videoTag) ? product.video : null;
  return (
    <article className="product-card">
      <Picture picture={product.picture} alt="" eager={eager}>
        <span className="product-badges">
          {!product.inStock && <Badge>{t('card.soldOut')}</Badge>}
          {product.inStock &&
            tags.map((tag) => (
              <Badge key={tag} tone={tag === 2 ? 'accent' : 'brand'}>
                {t(`tag.${tag}`)}
              </Badge>
            ))}
        </span>
        <Heart productId={product.productId} name={product.name} />
        <FindSimilar picture={product.picture} name={product.name} />
        {video && (
          <Suspense>
            <CardVideo video={video} poster={product.picture.url} productName={product.name} />
          </Suspense>
        )}
      </Picture>
      <div className="product-card-text">
        <Price price={product.price} to={product.priceTo} />
        <Heading className="product-name">
          <Link to={links.product(product.productId)}>
            <bdi>{product.name}</bdi>
          </Link>
        </Heading>
        <p className="product-card-facts">
          {product.minQuantity > 1 && (
            <span>
              {t('card.minimum')} <bdi>{formatNumber(product.minQuantity)}</bdi>
            </span>
          )}
          {product.sold > 0 && (
            <span>
              {t('card.sold')} <bdi title={formatNumber(product.sold)}>{formatCompact(product.sold)}</bdi>
            </span>
          )}
          {product.repurchaseRate !== null && product.repurchaseRate > 0 && (
            <span>
              {t('card.again')} <bdi dir="ltr">{formatNumber(product.repurchaseRate * 100, { max: 0 })}%</bdi>
            </span>
          )}
          {product.sample && <span>{t('card.sample')}</span>}
        </p>
      </div>
    </article>
  );
}

export function ProductGrid({ products, eager = 0, level }: { products: readonly Product[]; eager?: number; level?: 2 | 3 }) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard product={product} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}

import { formatCompact, formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../../links.ts';
import { late } from '../../../shell/loading/late.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge } from '../../../ui/parts.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GoodsName } from '../../../ui/text/goods-name.tsx';
import { ListNote, Price, useOwnCurrency } from '../../../ui/text/price.tsx';
import { Heart } from '../../favourite/heart.tsx';
import { useOwnPrice } from '../own-prices.ts';
import type { ShownCard as Product } from '../shown-card.ts';
import { CardPrice } from './card-price.tsx';
import { FindSimilar } from './find-similar.tsx';

// Few goods have a film: the page becomes usable before the player, which needs scripts, has loaded.
const CardVideo = late(() => import('./card-video.tsx').then((part) => part.CardVideo));

/** Specification, section 9: tag type 2 is a badge of the product; 0 and 1 are badges of search. */
const tagBadges = ['2', '0', '1'] as const;
/** Specification, section 4: only with this tag a video is shown. */
const videoTag = '12';

/** Large numbers as "12k", with the exact number as a tooltip. */
function Sold({ number }: { number: number }) {
  const [whole, short] = [formatNumber(number), formatCompact(number)];
  return <bdi title={whole === short ? undefined : whole}>{short}</bdi>;
}

interface CardProps {
  product: Product;
  eager?: boolean;
  /**
   * May be on the first screen: its heart is rendered by the server. Other cards get theirs, and
   * links to similar goods, from the scripts.
   */
  early?: boolean;
  /** 2 where the products stand directly below the page's title. */
  level?: 2 | 3;
}

export function ProductCard({ product: publicProduct, eager, early, level = 3 }: CardProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('catalogue');
  const own = useOwnPrice(publicProduct.productId);
  const product = own?.applyToCard(publicProduct) ?? publicProduct;
  const codes = product.tags.split(',');
  const tag = tagBadges.find((badge) => codes.includes(badge));
  const video = codes.includes(videoTag) ? product.video : null;
  return (
    <article className="product-card">
      <Picture picture={product.picture} alt="" eager={eager}>
        {!product.inStock && (
          <span className="product-badges">
            <Badge>{t('card.soldOut')}</Badge>
          </span>
        )}
        {(early || !import.meta.env.SSR) && (
          <Heart productId={product.productId} name={product.name} />
        )}
        {video && (
          <CardVideo open video={video} poster={product.picture.url} productName={product.name} />
        )}
        {!import.meta.env.SSR && <FindSimilar picture={product.picture} name={product.name} />}
      </Picture>
      <div className="product-card-text">
        <CardPrice product={product} />
        {own && <ListNote list={{ name: own.listName, instead: publicProduct.price }} />}
        <Heading className="product-name">
          {product.inStock && tag && <span className="product-tag">{t(`tag.${tag}`)}</span>}
          <Link to={links.product(product.productId)}>
            <GoodsName>{product.name}</GoodsName>
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
              {t('card.sold')} <Sold number={product.sold} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** The maximum number of cards on the first screen of a phone. */
const firstScreen = 4;
/**
 * The maximum number of cards rendered by the server; scripts render the others from the same data.
 */
const maxServerCards = 12;

/** A card below them for readers without scripts. */
function TextCard({ product: { productId, name, landed, price } }: { product: Product }) {
  const { t } = useTranslation('catalogue');
  const own = useOwnCurrency();
  const format = useFormat();
  return (
    <noscript>
      <Link to={links.product(productId)}>{name}</Link>{' '}
      {landed ? `≈ ${format.money(landed[own])} ${t('card.landed')}` : <Price price={price} />}
    </noscript>
  );
}

export function ProductGrid({
  products,
  eager = 0,
  sent = maxServerCards,
  level,
}: {
  products: readonly Product[];
  eager?: number;
  /** The number of cards rendered by the server. */
  sent?: number;
  level?: 2 | 3;
}) {
  // Other goods are a new list: one card moving to another place would be a jump of the page.
  const listKey = products.map(({ productId }) => productId).join();
  return (
    <ul key={listKey} className="product-grid">
      {products.map((product, index) => (
        <li key={product.productId}>
          {import.meta.env.SSR && index >= sent ? (
            <TextCard product={product} />
          ) : (
            <ProductCard
              product={product}
              eager={index < eager}
              early={index < firstScreen}
              level={level}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ProductCard } from '@wasit/contract/catalogue/endpoints';
import type { RankingKind } from '@wasit/contract/catalogue/ranking';
import { formatCompact, formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Words } from '../../ui/words.tsx';

interface LineProps {
  place: number;
  product: ProductCard;
  pieces: number | null;
  before: number | null;
  kind: RankingKind;
}

const podium = 3;

/** The figure that the rank is based on, in words. */
function Figure({ product, pieces, before, kind }: Omit<LineProps, 'place'>) {
  if (kind === 'repurchased')
    return (
      <Words
        ns="leaderboard"
        of="figure.repurchased"
        values={{ share: `${formatNumber((product.repurchaseRate ?? 0) * 100, { max: 0 })}%` }}
      />
    );
  if (pieces === null)
    return (
      <Words ns="leaderboard" of="figure.stated" values={{ pieces: formatCompact(product.sold) }} />
    );
  if (before !== null)
    return <Words ns="leaderboard" of="figure.rising" values={{ pieces, before }} />;
  return <Words ns="leaderboard" of="figure.bought" count={pieces} />;
}

/** One place of a ranking: number, picture, name, price, and the figure it is based on. */
export function RankedLine({ place, ...rest }: LineProps) {
  const { t } = useTranslation('catalogue');
  const { product } = rest;
  return (
    <li className="ranked" data-podium={place <= podium ? '' : undefined}>
      <bdi className="ranked-place">{place}</bdi>
      <Picture picture={product.picture} alt="" eager={place <= podium} />
      <div className="ranked-words">
        <h2>
          <Link to={links.product(product.productId)}>
            <bdi>{product.name}</bdi>
          </Link>
        </h2>
        <p className="ranked-figure">
          <Figure {...rest} />
        </p>
        {!product.inStock && <Badge>{t('card.soldOut')}</Badge>}
      </div>
      <Price price={product.price} to={product.priceTo} />
    </li>
  );
}

import type { RankingKind } from '@wasit/contract/catalogue/ranking';
import { formatCompact, formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { Words } from '../../ui/text/words.tsx';
import { CardPrice } from '../catalogue/cards/card-price.tsx';
import { decodeCard, type EncodedCard } from '../catalogue/shown-card.ts';

interface LineProps {
  rank: number;
  card: EncodedCard;
  repurchaseRate: number | null;
  pieces: number | null;
  before: number | null;
  kind: RankingKind;
}

const podiumSize = 3;

/** The figure that the rank is based on, in words. */
function Figure({
  sold,
  repurchaseRate,
  pieces,
  before,
  kind,
}: Omit<LineProps, 'rank' | 'card'> & { sold: number }) {
  if (kind === 'repurchased')
    return (
      <Words
        ns="leaderboard"
        of="figure.repurchased"
        values={{ share: `${formatNumber((repurchaseRate ?? 0) * 100, { max: 0 })}%` }}
      />
    );
  if (pieces === null)
    return <Words ns="leaderboard" of="figure.stated" values={{ pieces: formatCompact(sold) }} />;
  if (before !== null)
    return <Words ns="leaderboard" of="figure.rising" values={{ pieces, before }} />;
  return <Words ns="leaderboard" of="figure.bought" count={pieces} />;
}

/** One place of a ranking: number, picture, name, price, and the figure it is based on. */
export function RankedLine({ rank, card, ...rest }: LineProps) {
  const { t } = useTranslation('catalogue');
  const product = decodeCard(card);
  return (
    <li className="ranked" data-podium={rank <= podiumSize ? '' : undefined}>
      <bdi className="ranked-place">{rank}</bdi>
      <Picture picture={product.picture} alt="" eager={rank <= podiumSize} />
      <div className="ranked-words">
        <h2>
          <Link to={links.product(product.productId)}>
            <GoodsName>{product.name}</GoodsName>
          </Link>
        </h2>
        <p className="ranked-figure">
          <Figure {...rest} sold={product.sold} />
        </p>
        {!product.inStock && <Badge>{t('card.soldOut')}</Badge>}
      </div>
      <CardPrice product={product} />
    </li>
  );
}

import type { OutputOf } from '@wasit/contract/api';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Facts } from '../ui/parts.tsx';
import { Picture } from '../ui/picture.tsx';
import { Amount } from '../ui/price.tsx';

type Detail = OutputOf<'productDetail'>;
export type Example = Pick<Detail, 'productId' | 'name' | 'landedCost'> & { picture: Detail['pictures'][number] | null };

/** The promise of the page kept at once: one real product, and what it costs in Baghdad. */
export function HeroExample({ example }: { example: Example }) {
  const { t } = useTranslation('home');
  const { productId, name, picture, landedCost: cost } = example;
  return (
    <Link className="hero-example" to={links.product(productId)}>
      <span className="hero-example-head">
        <Picture picture={picture} use="thumb" sizes="84px" alt="" />
        <span>
          <span className="small soft">{t('example.label', { count: cost.quantity })}</span>
          <span className="hero-example-name">
            <bdi>{name}</bdi>
          </span>
        </span>
      </span>
      <Facts
        items={[
          { label: t('example.goods'), value: <Amount money={cost.goods.usd} /> },
          { label: t('example.china'), value: <Amount money={cost.chinaFreight.usd} /> },
          { label: t('example.sea'), value: <Amount money={cost.seaFreight.likely.usd} /> },
          { label: t('example.insurance'), value: <Amount money={cost.insurance.usd} /> },
        ]}
      />
      <span className="hero-example-total">
        {t('example.total')}
        <strong>
          <Amount money={cost.total.likely.usd} />
        </strong>
      </span>
    </Link>
  );
}

import type { BrandCard } from '@wasit/contract/brands/endpoints';
import { Link } from '../../ui/link.tsx';
import { brandLinks } from './brand-links.ts';
import { BrandLogo, CooperationBadge } from './brand-mark.tsx';
import './brands.css';

interface BrandTilesProps {
  title: string;
  /** With `cooperation` a tile shows how we work with the brand, in the texts of `brands`. */
  brands: readonly (Pick<BrandCard, 'brandId' | 'name' | 'logo'> &
    Partial<Pick<BrandCard, 'cooperation'>>)[];
}

/** Brands as tiles that lead to their pages. */
export function BrandTiles({ title, brands }: BrandTilesProps) {
  if (brands.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="brand-tiles">
        {brands.map((brand) => (
          <li key={brand.brandId}>
            <Link to={brandLinks.brand(brand.brandId)}>
              <BrandLogo brand={brand} />
              <bdi>{brand.name}</bdi>
              {brand.cooperation && <CooperationBadge cooperation={brand.cooperation} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

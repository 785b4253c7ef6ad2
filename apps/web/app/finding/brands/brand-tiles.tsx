import type { BrandCard } from '@wasit/contract/brands/endpoints';
import { Link } from '../../ui/link.tsx';
import { brandLinks } from './brand-links.ts';
import { BrandLogo, CooperationBadge } from './brand-mark.tsx';
import './brands.css';

interface BrandTilesProps {
  title: string;
  brands: readonly BrandCard[];
  /** Shows how we work with each brand; uses the texts of `brands`. */
  badges?: boolean;
}

/** Brands as tiles that lead to their pages. */
export function BrandTiles({ title, brands, badges = false }: BrandTilesProps) {
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
              {badges && <CooperationBadge brand={brand} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { BrandCard } from '@wasit/contract/brands/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Badge } from '../../ui/parts.tsx';
import { Photo } from '../../ui/picture.tsx';

/** The logo, or the first letter of the name where there is none. */
export function BrandLogo({ brand: { name, logo } }: { brand: Pick<BrandCard, 'name' | 'logo'> }) {
  return (
    <span className="brand-logo" aria-hidden="true">
      {logo ? (
        <Photo src={logo.url} width={logo.width} height={logo.height} alt="" loading="lazy" />
      ) : (
        <bdi>{[...name][0]}</bdi>
      )}
    </span>
  );
}

export function CooperationBadge({ cooperation }: Pick<BrandCard, 'cooperation'>) {
  const { t } = useTranslation('brands');
  return cooperation === 'none' ? null : <Badge tone="brand">{t(`mark.${cooperation}`)}</Badge>;
}

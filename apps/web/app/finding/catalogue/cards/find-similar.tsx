import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { isPhoto } from '../../../ui/picture-steps.ts';

interface FindSimilarProps {
  picture: { url: string } | null | undefined;
  /** Name of the product, for screen readers. */
  name: string;
  /** With its label, where there is room for it. */
  wide?: boolean;
}

/** Searches by a picture of the catalogue. Nothing where the picture is missing. */
export function FindSimilar({ picture, name, wide }: FindSimilarProps) {
  const { t } = useTranslation('catalogue');
  if (!picture || !isPhoto(picture.url)) return null;
  return (
    <Link
      to={links.findSimilar(picture.url)}
      rel="nofollow"
      className="find-similar"
      aria-label={`${t('findSimilar')}: ${name}`}
      data-wide={wide ? '' : undefined}
      title={wide ? undefined : t('findSimilar')}
    >
      <Icon name="similar" />
      {wide && t('findSimilar')}
    </Link>
  );
}

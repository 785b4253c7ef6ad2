import { useTranslation } from '@wasit/i18n/react';
import { Link } from 'react-router';
import { links } from '../../../links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isPhoto } from '../../../ui/picture-steps.ts';

interface FindSimilarProps {
  picture: { url: string } | null | undefined;
  /** Of whom, for those who do not see beside which picture it stands. */
  name: string;
  /** With its words, where there is room for them. */
  wide?: boolean;
}

/**
 * Searches by a picture of the catalogue. Nothing where there is only the mark of a missing one.
 */
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

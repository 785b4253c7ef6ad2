import type { Banner } from '@wasit/contract/content/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/picture.tsx';

/** All banners side by side; on phones a row to swipe. Nothing moves by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home');
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('banners')}>
      <ul className="banners">
        {banners.map((banner) => (
          <li key={banner.id}>
            <Link to={banner.link}>
              <span className="banner-words">
                <strong dir="auto">{banner.title}</strong>
                <span dir="auto">{banner.text}</span>
                <Icon name="arrow-end" />
              </span>
              {banner.picture && (
                <picture>
                  {banner.narrowPicture && (
                    <source media="(max-width: 719px)" srcSet={banner.narrowPicture.url} />
                  )}
                  <Photo
                    src={banner.picture.url}
                    width={banner.picture.width}
                    height={banner.picture.height}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

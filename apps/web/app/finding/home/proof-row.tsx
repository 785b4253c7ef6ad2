import './proofs.css';
import type { ReviewWithPhoto } from '@wasit/contract/reviews/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { links } from '../../links.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';

const maxProofs = 8;

/** The newest reviews with photos, each with one photo, leading to the goods. */
export function ProofRow() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [reviews, setReviews] = useState<readonly ReviewWithPhoto[]>();
  useEffect(() => {
    const controller = new AbortController();
    call('reviewsWithPhotos', { limit: maxProofs }, { signal: controller.signal }).then(
      ({ items }) => setReviews(items),
      () => {
        if (!controller.signal.aborted) setReviews([]);
      },
    );
    return () => controller.abort();
  }, []);
  if (!reviews) return null;
  return (
    <ul>
      {reviews.map(
        ({ reviewId, productId, productName, picture, stars, text, locale, author, writtenAt }) => (
          <li key={reviewId}>
            <Link to={links.product(productId)}>
              <Photo
                src={picture.url}
                width={picture.width}
                height={picture.height}
                alt={t('proofs.photo')}
                loading="lazy"
                decoding="async"
              />
              <span className="small strong">
                <GoodsName>{productName}</GoodsName>
              </span>
              <span className="proof-text small" dir="auto" lang={locale}>
                {text}
              </span>
              <span className="small soft">
                <Dotted
                  parts={[
                    <>
                      <Stars value={stars} label={t('proofs.stars', { stars })} />{' '}
                      <bdi>{author}</bdi>
                    </>,
                    <bdi key="at">{format.date(writtenAt)}</bdi>,
                  ]}
                />
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

import { localeTable } from '@wasit/contract/locales';
import type { ProductReviews as Found } from '@wasit/contract/reviews/endpoints';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat, useLocale } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { Stars } from '../../../ui/stars.tsx';
import {
  hasMoreReviews,
  type LoadedReviews,
  reviewsPerPage,
  withNextPage,
} from './loaded-reviews.ts';

/** Buyers' reviews of the goods: the newest first, more on demand. */
export function ProductReviews({ productId, reviews }: { productId: number; reviews: Found }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  const { call, run, busy, error } = useApi();
  const [loaded, setLoaded] = useState<LoadedReviews>({
    items: reviews.items,
    total: reviews.total,
    pages: 0,
  });
  const { rating } = reviews;
  if (!rating) return null;
  const mean = (value: number) => isolate(formatNumber(value, { max: 1 }));
  const loadMore = async () => {
    const page = { pageNo: loaded.pages + 1, pageSize: reviewsPerPage };
    const next = await run(() => call('productReviews', { productId, ...page }));
    if (next) setLoaded(withNextPage(loaded, next));
  };
  return (
    <Card title={t('title')} className="reviews">
      <p className="reviews-mean">
        <Stars value={rating.average} label={t('stars', { stars: mean(rating.average) })} />{' '}
        {t('average', { average: mean(rating.average), count: rating.count })}
      </p>
      <p className="small soft">{t('received')}</p>
      <ul className="stack">
        {loaded.items.map((review) => (
          <li key={review.reviewId} className="review">
            <p className="small">
              <Dotted
                parts={[
                  <>
                    <Stars value={review.stars} label={t('stars', { stars: review.stars })} />{' '}
                    <bdi>{review.author}</bdi>
                  </>,
                  <time key="at" dateTime={review.writtenAt}>
                    <bdi>{format.date(review.writtenAt)}</bdi>
                  </time>,
                  <span key="language" lang={localeTable[review.locale].tag}>
                    <bdi>{localeTable[review.locale].ownName}</bdi>
                  </span>,
                ]}
              />
            </p>
            <ReviewText review={review} translatable={reviews.translatable} />
            {review.pictures.length > 0 && (
              <p className="review-photos">
                {review.pictures.map(({ url, width, height }, index) => (
                  <a key={url} href={url}>
                    <img
                      src={url}
                      width={width}
                      height={height}
                      loading="lazy"
                      alt={t('photo', { number: index + 1 })}
                    />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{error.text}</Notice>}
      {hasMoreReviews(loaded) && (
        <Button busy={busy} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

interface ReviewTextProps {
  review: Found['items'][number];
  /** Whether a machine can translate it here. */
  translatable: boolean;
}

/** The text of a review; one in another language can be translated by machine. */
function ReviewText({ review: { reviewId, text, locale }, translatable }: ReviewTextProps) {
  const { t } = useTranslation('reviews');
  const ownLocale = useLocale();
  const { call, run, busy, error } = useApi();
  const [translation, setTranslation] = useState<string | null>(null);
  const [isTranslated, setTranslated] = useState(false);
  const shown = isTranslated && translation !== null ? translation : null;
  const translate = async () => {
    const answer = translation === null && (await run(() => call('translateReview', { reviewId })));
    if (answer) setTranslation(answer.text);
    setTranslated(true);
  };
  return (
    <>
      <p className="review-text" dir="auto" lang={shown === null ? locale : ownLocale}>
        {shown ?? text}
      </p>
      {translatable && locale !== ownLocale && (
        <p className="review-translation small">
          <span className="soft" role="status">
            {shown !== null && t('translated')}
          </span>
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            onClick={() => (shown === null ? void translate() : setTranslated(false))}
          >
            {t(shown === null ? 'translate' : 'original')}
          </Button>
        </p>
      )}
      {error && shown === null && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}

import '../../finding/catalogue/product/reviews.css';
import type { OutputOf } from '@wasit/contract/api';
import type { ReceivedGoods } from '@wasit/contract/reviews/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { late } from '../../shell/loading/late.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/navigation.tsx';
import { Badge, EmptyState, Notice } from '../../ui/parts.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WaitingList } from '../../waiting/waiting-list.tsx';

const ReviewForm = late(() => import('./review-form.tsx').then((part) => part.ReviewForm));

const textEndpoints = ['writeReview'] as const;

const tones = { waiting: 'warn', shown: 'good', refused: undefined } as const;

interface GoodsProps {
  goods: ReceivedGoods;
  onWrite: () => void;
  onChanged: () => Promise<void>;
}

function Goods({ goods: { productId, name, picture, orderNo, review }, ...acts }: GoodsProps) {
  const { t } = useTranslation('reviews');
  const { call, run, busy, error } = useApi();
  const remove = async (reviewId: string) => {
    if (!(await run(() => call('deleteReview', { reviewId })))) return;
    showToast(t('deleted'));
    await acts.onChanged();
  };
  return (
    <li className="my-review">
      <Picture picture={picture} use="thumb" alt="" />
      <div className="stack">
        <p>
          <Link to={links.product(productId)}>
            <bdi>{name}</bdi>
          </Link>
          <br />
          <Link className="small" to={links.order(orderNo)}>
            {t('mine.order', { number: orderNo })}
          </Link>
        </p>
        {review && (
          <>
            <p className="small">
              <Stars value={review.stars} label={t('stars', { stars: review.stars })} />{' '}
              <Badge tone={tones[review.status]}>
                {t(`status.${review.status}`, { reason: review.reason ?? '' })}
              </Badge>
            </p>
            <p className="review-text">
              <bdi>{review.text}</bdi>
            </p>
          </>
        )}
        {error && <Notice tone="error">{error.text}</Notice>}
        <div className="row">
          <Button size="small" variant={review ? undefined : 'primary'} onClick={acts.onWrite}>
            {t(review ? 'again' : 'write')}
          </Button>
          {review && (
            <Button
              size="small"
              variant="quiet"
              busy={busy}
              onClick={() => void remove(review.reviewId)}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

interface MyReviewsProps {
  page: OutputOf<'receivedGoods'>;
  onChanged: () => Promise<void>;
}

/** Received goods, each with the customer's review. */
export function MyReviews({ page, onChanged }: MyReviewsProps) {
  const { t } = useTranslation('reviews');
  const [writing, setWriting] = useState<ReceivedGoods>();
  const [savedCount, setSavedCount] = useState(0);
  return (
    <div className="stack">
      <h1>{t('mine.title')}</h1>
      <WaitingList names={textEndpoints} keptCount={savedCount} onSent={onChanged} />
      {page.items.length === 0 ? (
        <EmptyState icon="box" title={t('mine.empty')}>
          <p>{t('mine.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="soft">{t('mine.lead')}</p>
          <ul className="my-reviews">
            {page.items.map((goods) => (
              <Goods
                key={goods.productId}
                goods={goods}
                onWrite={() => setWriting(goods)}
                onChanged={onChanged}
              />
            ))}
          </ul>
          <Pagination
            pageNo={page.pageNo}
            pageCount={Math.ceil(page.total / page.pageSize)}
            hrefOf={(pageNo) => links.reviews({ pageNo })}
          />
        </>
      )}
      <ReviewForm
        open={writing !== undefined}
        key={writing?.productId ?? 0}
        goods={writing}
        onClose={() => setWriting(undefined)}
        onSent={async () => {
          setWriting(undefined);
          await onChanged();
        }}
        onKept={() => {
          setWriting(undefined);
          setSavedCount((count) => count + 1);
        }}
      />
    </div>
  );
}

import type { SupplierScore } from '@wasit/contract/reviews/endpoints';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';

/** The same digits wherever a score is shown. */
export const formatScore = (score: number): string => formatNumber(score, { min: 1, max: 1 });

/** The score that was imported with a supplier's goods: shown while there is none of our own. */
export function ImportedScore({ score }: { score: number }) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      {t('supplier.score')} <bdi dir="ltr">{formatScore(score)} / 5</bdi>
    </>
  );
}

/** Our own score of a supplier. What it is based on is shown beside it. */
export function OwnScore({
  score: { average, reviews, deliveries, asOrdered },
}: {
  score: SupplierScore;
}) {
  const { t } = useTranslation('catalogue');
  const numbers = {
    average: isolate(formatScore(average)),
    reviews: formatNumber(reviews),
    deliveries: formatNumber(deliveries),
  };
  const basis = deliveries === 0 ? 'reviews' : reviews === 0 ? 'deliveries' : 'both';
  return (
    <>
      <p className="small">{t(`supplier.own.${basis}`, numbers)}</p>
      {deliveries > 0 && (
        <p className="small soft">
          {t('supplier.own.how', { good: formatNumber(asOrdered), deliveries: numbers.deliveries })}
        </p>
      )}
    </>
  );
}

import type { ProductReviews } from '@wasit/contract/reviews/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/parts.tsx';

interface ReviewTextProps {
  review: ProductReviews['items'][number];
  /** Whether a machine can translate it here. */
  translatable: boolean;
}

/** The text of a review; one in another language can be translated by machine. */
export function ReviewText({ review: { reviewId, text, locale }, translatable }: ReviewTextProps) {
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

import { useTranslation } from '@wasit/i18n/react';

/** "per set, landed in Baghdad": what a price is for. */
export function useLandedPer(): (unit: string) => string {
  const { t } = useTranslation('catalogue');
  return (unit) => {
    const key = `offer.per.${unit}`;
    const text = t(key);
    // A key without a text comes back as it is: pieces, and what a supplier calls otherwise.
    return text === key ? t('offer.each') : text;
  };
}

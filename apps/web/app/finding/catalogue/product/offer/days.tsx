import { formatRange } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';

export interface DayRange {
  from: number;
  to: number;
}

/** "30–40 days", "6 days", «يومان»; the word follows the upper number. */
export function Days({ span: { from, to } }: { span: DayRange }) {
  const { t } = useTranslation('catalogue');
  const range = formatRange({ from, to }, useLocale());
  return from === to ? t('days.exact', { count: to }) : t('days', { count: to, range });
}

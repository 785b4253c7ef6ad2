import { formatRange, isolate } from '@wasit/locale';
import { useTranslation } from '../locale/use-translation.ts';

export interface Span {
  from: number;
  to: number;
}

/** "30–40 days"; the word follows the upper number. */
export function Days({ span }: { span: Span }) {
  const { t } = useTranslation('catalogue');
  return t('days', { count: span.to, range: isolate(formatRange(span.from, span.to)) });
}

import type { ReviewItem } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { None } from '../locale/figures.tsx';
import { Tag } from '../ui/page.tsx';

type Warned = Pick<ReviewItem, 'warnings' | 'firstApproved'>;

/** That vouchers of one bank look alike is no warning; the payment's own page shows it. */
export const seriousWarnings = ({ warnings }: Warned) =>
  warnings.filter((warning) => warning !== 'similar-image');

/** What a clerk has to see before deciding: a reference or picture used before, a first approval. */
export function PaymentWarnings({ item }: { item: Warned }) {
  const { t } = useTranslation('payments');
  const warnings = seriousWarnings(item);
  if (warnings.length === 0 && !item.firstApproved) return <None />;
  return (
    <>
      {item.firstApproved && <Tag tone="wait">{t('first.tag')}</Tag>}
      {warnings.map((warning) => (
        <Tag key={warning} tone="bad">
          {t(`warning.${warning}`)}
        </Tag>
      ))}
    </>
  );
}

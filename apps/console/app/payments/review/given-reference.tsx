import type { ReviewDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { TypedCode } from '../../locale/figures.tsx';
import { Mark } from '../../ui/page.tsx';
import { isSameReference } from '../received.ts';

/** The reference as the customer typed it, and whether it is the one they were asked to name. */
export function GivenReference({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation('payments');
  if (!detail.reference) return <Mark tone="wait">{t('reference.none')}</Mark>;
  const isSame = isSameReference(detail.reference, detail.expectedReference);
  return (
    <>
      <TypedCode>{detail.reference}</TypedCode>
      <br />
      <Mark tone={isSame ? 'good' : 'bad'}>
        {isSame ? t('reference.same') : t('reference.differs')}
      </Mark>
    </>
  );
}

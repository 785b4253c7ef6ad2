import type { PayableSummary } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';

interface TimeToPayProps {
  due: PayableSummary;
  onEnd: () => void;
}

/** The countdown of what is due; paused while a payment is under review. */
export function TimeToPay({ due, onEnd }: TimeToPayProps) {
  const { t } = useTranslation('orders');
  if (due.paused || due.payment?.status === 'under_review')
    return (
      <span className="time-to-pay">
        <Icon name="clock" /> {t('paused')}
      </span>
    );
  if (!due.deadlineAt) return null;
  return (
    <span className="time-to-pay">
      <Icon name="clock" /> {t('left')}{' '}
      <strong>
        <Countdown until={due.deadlineAt} onEnd={onEnd} />
      </strong>
    </span>
  );
}

import { useTranslation } from '@wasit/i18n/react';
import { Icon } from '../../ui/icon.tsx';
import { DueCountdown, type DueCountdownProps } from '../../ui/text/due-countdown.tsx';

/** The countdown of what is due; paused while a payment is under review. */
export function TimeToPay({ due, onEnd }: DueCountdownProps) {
  const { t } = useTranslation('orders');
  if (due.paused || due.payment?.status === 'under_review')
    return (
      <span className="time-to-pay" data-paused="">
        <Icon name="clock" /> {t('paused')}
      </span>
    );
  if (!due.deadlineAt) return null;
  return (
    <span className="time-to-pay">
      <Icon name="clock" /> {t('left')}{' '}
      <strong>
        <DueCountdown due={due} onEnd={onEnd} />
      </strong>
    </span>
  );
}

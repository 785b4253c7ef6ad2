import type { DeliveryState } from '@wasit/contract/messages/events';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/page.tsx';

const tones = {
  waiting: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  off: 'calm',
  expired: 'calm',
} as const satisfies Record<DeliveryState, string>;

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('messages');
  return <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>;
}

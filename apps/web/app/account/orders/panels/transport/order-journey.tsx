import type { OrderDetail, TimelineStep } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useSession } from '../../../../session/session.ts';
import { Card, Timeline, type TimelineItem } from '../../../../ui/parts.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { StatusBadge } from '../../order-status.tsx';
import { actorMessage } from '../actor-message.ts';

const endings = ['cancelled', 'terminated'];

function StepTime({ step }: { step: TimelineStep }) {
  const format = useFormat();
  if (step.at) return <bdi>{format.dateTime(step.at)}</bdi>;
  const { expectedFrom, expectedTo } = step;
  const date = expectedTo ?? expectedFrom;
  if (!date) return null;
  if (!expectedFrom || !expectedTo || format.date(expectedFrom) === format.date(expectedTo))
    return <Words ns="orders" of="step.expectedOn" values={{ date: format.date(date) }} />;
  return (
    <Words
      ns="orders"
      of="step.expected"
      values={{ from: format.date(expectedFrom), to: format.date(expectedTo) }}
    />
  );
}

/** Who did it, in words. */
function Actor({ by }: { by: string }) {
  const reader = useSession((state) => state.user?.userName);
  const { key, name } = actorMessage(by, reader);
  return <Words ns="orders" of={key} values={{ name }} />;
}

/** Done, current and next steps, with dates. */
export function OrderJourney({ timeline }: { timeline: readonly TimelineStep[] }) {
  const { t } = useTranslation('orders');
  const items: TimelineItem[] = timeline.map((step) => ({
    id: step.step,
    state: endings.includes(step.step) && step.state !== 'next' ? 'problem' : step.state,
    title: (
      <>
        {t(`step.${step.step}`)}
        <span className="visually-hidden"> ({t(`step.state.${step.state}`)})</span>
      </>
    ),
    at: <StepTime step={step} />,
    children: step.by ? (
      <p className="soft small">
        <Actor by={step.by} />
      </p>
    ) : undefined,
  }));
  return (
    <Card title={t('journey.title')}>
      <Timeline items={items} />
    </Card>
  );
}

export function OrderHistory({ history }: { history: OrderDetail['history'] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Card title={t('history.title')}>
      <ol className="order-history">
        {history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
          <li key={index}>
            <p>
              <StatusBadge status={event.to} />{' '}
              <span className="small">
                <Actor by={event.by} />
              </span>
            </p>
            <p className="soft small">
              <bdi>{format.dateTime(event.at)}</bdi>
            </p>
            {event.reason && (
              <p className="small">
                <bdi className="history-reason">{event.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

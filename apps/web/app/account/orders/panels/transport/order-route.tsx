import './order-route.css';
import type { TimelineStep } from '@wasit/contract/orders/views';
import { formatDay } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Icon, type IconName } from '../../../../ui/icon.tsx';

const stops = [
  { key: 'supplier', step: 'purchased', icon: 'box' },
  { key: 'china', step: 'measured', icon: 'warehouse' },
  { key: 'sea', step: 'departed', icon: 'ship' },
  { key: 'baghdad', step: 'arrived', icon: 'pin' },
] as const satisfies readonly { key: string; step: string; icon: IconName }[];

/** Supplier, China, sea, Baghdad: where the goods are, and when they reach the next place. */
export function OrderRoute({ timeline }: { timeline: readonly TimelineStep[] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const steps = stops.flatMap((stop) => {
    const step = timeline.find((entry) => entry.step === stop.step);
    return step ? [{ ...stop, ...step }] : [];
  });
  if (steps.length < stops.length) return null;
  const nextIndex = steps.findIndex(({ state }) => state !== 'done');
  return (
    <ol className="order-route" aria-label={t('route.title')}>
      {steps.map(({ key, icon, at, expectedFrom, expectedTo, state }, index) => {
        const date = at ?? expectedTo ?? expectedFrom;
        return (
          <li
            key={key}
            data-state={state === 'done' ? 'done' : index === nextIndex ? 'now' : 'next'}
            aria-current={index === nextIndex ? 'step' : undefined}
          >
            <span className="order-route-stop">
              <Icon name={icon} />
            </span>
            <span className="order-route-name">{t(`route.${key}`)}</span>
            <span className="visually-hidden">
              {t(`step.state.${state === 'done' ? 'done' : index === nextIndex ? 'now' : 'next'}`)}
            </span>
            {date && (
              <span className="soft order-route-date">
                {!at && '≈ '}
                <bdi>{formatDay(date, format.locale)}</bdi>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

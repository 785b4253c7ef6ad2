import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { memo, type ReactNode } from 'react';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Card } from '../../../../ui/parts.tsx';
import { RouteLine } from '../../../../ui/route-line.tsx';
import type { ShownProduct } from '../../shown-product.ts';
import { type DayRange, Days } from './days.tsx';

const dayMs = 86_400_000;

/**
 * When the day in Baghdad began, in milliseconds: a page with dates stays byte for byte the same
 * while the dates do.
 */
export const startOfDay = (now: number): number => startOfBaghdadDay(baghdadDay(now)).getTime();

/** The days from payment to Baghdad. */
export function deliveryDays(cost: LandedCost, shipDays: number | null): DayRange {
  const before = shipDays ?? 0;
  return {
    from: before + cost.chinaDays.from + cost.seaDays.from,
    to: before + cost.chinaDays.to + cost.seaDays.to,
  };
}

interface DeliveryRouteProps {
  product: ShownProduct;
  cost: LandedCost;
  /** When the day began that the dates count from, in milliseconds. */
  today: number;
}

/** The way to Baghdad with the latest date of each stop, for payment now. */
export const DeliveryRoute = memo(function DeliveryRoute({
  product: { shipDays },
  cost,
  today,
}: DeliveryRouteProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const renderStop = (days: number, span: DayRange | null): ReactNode => (
    <Dotted
      parts={[
        <>
          ≈ <bdi>{format.date(today + days * dayMs)}</bdi>
        </>,
        span && <Days span={span} />,
      ]}
    />
  );
  const daysToShip = shipDays ?? 0;
  const inBaghdad = deliveryDays(cost, shipDays);
  return (
    <Card title={t('delivery.title')}>
      <RouteLine
        label={t('delivery.title')}
        stops={[
          ...(shipDays === null
            ? []
            : [
                {
                  id: 'supplier',
                  icon: 'box' as const,
                  name: t('delivery.ship'),
                  time: renderStop(daysToShip, { from: daysToShip, to: daysToShip }),
                },
              ]),
          {
            id: 'china',
            icon: 'warehouse',
            name: t('delivery.china'),
            time: renderStop(daysToShip + cost.chinaDays.to, cost.chinaDays),
          },
          { id: 'sea', icon: 'ship', name: t('delivery.sea'), time: <Days span={cost.seaDays} /> },
          {
            id: 'baghdad',
            icon: 'pin',
            name: t('delivery.baghdad'),
            time: renderStop(inBaghdad.to, null),
            note: t('delivery.collect'),
          },
        ]}
      />
    </Card>
  );
});

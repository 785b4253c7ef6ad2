import type { SailingBoard } from '@wasit/contract/logistics/sailings';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { api } from '../../api/server.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Badge, Card, EmptyState, type Fact, Facts, Notice } from '../../ui/parts.tsx';
import { useMeasureText } from '../../ui/text/use-measure-text.ts';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/sailings.route';

export const handle = { i18n: ['catalogue', 'sailings', 'units'] };

export async function loader({ context }: Route.LoaderArgs) {
  return { board: await api(context)('sailingBoard', {}) };
}

type Departure = SailingBoard['departures'][number];
type Ship = SailingBoard['underWay'][number];
type NamedShip = Pick<Ship, 'from' | 'to' | 'vessel'>;

/** Future ships and ships under way, with the real durations of earlier ones. */
export default function SailingsPage({ loaderData: { board } }: Route.ComponentProps) {
  const { t } = useTranslation('sailings');
  const { departures, underWay } = board;
  const isAnyDurationKnown = [...departures, ...underWay].some(({ actualDays }) => actualDays);
  return (
    <div className="page page-body stack">
      <Head title={t('title')} description={t('description')} path={links.sailings()} />
      <Breadcrumbs
        items={[
          { label: t('list.home', { ns: 'catalogue' }), to: links.home() },
          { label: t('title') },
        ]}
      />
      <h1 className="list-title">{t('title')}</h1>
      {isAnyDurationKnown && <Notice tone="info">{t('note')}</Notice>}
      <h2>{t('departures')}</h2>
      {departures.length === 0 && (
        <EmptyState icon="ship" level={3} title={t('departures.none')}>
          <p>{t('departures.noneText')}</p>
        </EmptyState>
      )}
      {departures.map((departure, index) => (
        <DepartureCard key={keyOf(departure, index)} departure={departure} />
      ))}
      <h2>{t('underWay')}</h2>
      {underWay.length === 0 && <EmptyState icon="ship" level={3} title={t('underWay.none')} />}
      {underWay.map((ship, index) => (
        <ShipCard key={keyOf(ship, index)} ship={ship} />
      ))}
    </div>
  );
}

const keyOf = ({ from, to, vessel }: NamedShip, index: number) =>
  `${from} ${to} ${vessel} ${index}`;

const hasRoute = ({ from, to }: NamedShip) => from !== '' && to !== '';

/** The ports, or the ship if they are not set. */
function RouteName({ ship }: { ship: NamedShip }) {
  const { t } = useTranslation('sailings');
  const { from, to, vessel } = ship;
  if (!hasRoute(ship)) return vessel ? <bdi>{vessel}</bdi> : t('route.unknown');
  return (
    <Words
      ns="sailings"
      of="route"
      values={{ from: <bdi key="from">{from}</bdi>, to: <bdi key="to">{to}</bdi> }}
    />
  );
}

/** The ship, unless it is the card's title. */
function useVessel(ship: NamedShip): readonly Fact[] {
  const { t } = useTranslation('sailings');
  return ship.vessel && hasRoute(ship)
    ? [{ label: t('vessel'), value: <bdi>{ship.vessel}</bdi> }]
    : [];
}

/** How long earlier ships took, or that there are too few. */
function useRealDays({ actualDays, ...ship }: NamedShip & Pick<Ship, 'actualDays'>): Fact {
  const { t } = useTranslation('sailings');
  return {
    label: t('real'),
    value: actualDays ? (
      <Words
        ns="sailings"
        of="real.days"
        values={{ median: actualDays.median, ninth: actualDays.ninetiethPercentile }}
      />
    ) : (
      t('real.none')
    ),
    note: actualDays ? (
      <Words ns="sailings" of="real.voyages" values={{ voyages: actualDays.voyages }} />
    ) : (
      hasRoute(ship) && t('real.noneText')
    ),
  };
}

function DepartureCard({ departure }: { departure: Departure }) {
  const { t } = useTranslation('sailings');
  const format = useFormat();
  const vessel = useVessel(departure);
  const real = useRealDays(departure);
  const measureText = useMeasureText();
  const day = (text: string | null) => (text ? format.date(`${text}T12:00:00Z`) : t('day.unknown'));
  return (
    <Card
      level={3}
      title={<RouteName ship={departure} />}
      aside={
        <Badge tone={departure.freePercent > 0 ? 'good' : 'warn'}>
          {departure.freePercent > 0 ? t('free.some') : t('free.none')}
        </Badge>
      }
    >
      <Facts
        items={[
          ...vessel,
          { label: t('cutOff'), value: day(departure.cutOff), note: t('cutOff.note') },
          { label: t('etd'), value: day(departure.etd) },
          {
            label: t('free'),
            value: (
              <bdi>
                {measureText(formatNumber(departure.freeCbm, { max: 1 }), 'm3')} ·{' '}
                {isolate(`${departure.freePercent}%`)}
              </bdi>
            ),
          },
          real,
        ]}
      />
    </Card>
  );
}

function ShipCard({ ship }: { ship: Ship }) {
  const { t } = useTranslation('sailings');
  const format = useFormat();
  const vessel = useVessel(ship);
  const real = useRealDays(ship);
  const day = (text: string) => format.date(`${text}T12:00:00Z`);
  return (
    <Card
      level={3}
      title={<RouteName ship={ship} />}
      aside={<Badge tone="brand">{t(`status.${ship.status}`)}</Badge>}
    >
      <Facts
        items={[
          ...vessel,
          { label: t('departed'), value: format.date(ship.departedAt) },
          real,
          ...(ship.arrival
            ? [
                {
                  label: t('arrival'),
                  value: (
                    <Words
                      ns="sailings"
                      of="arrival.between"
                      values={{ from: day(ship.arrival.from), to: day(ship.arrival.to) }}
                    />
                  ),
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

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
type Named = Pick<Ship, 'from' | 'to' | 'vessel'>;

/** Future ships and ships under way, with the real durations of earlier ones. */
export default function SailingsPage({ loaderData: { board } }: Route.ComponentProps) {
  const { t } = useTranslation('sailings');
  const { departures, underWay } = board;
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
      <Notice tone="info">{t('note')}</Notice>
      <h2>{t('departures')}</h2>
      {departures.length === 0 && (
        <EmptyState icon="ship" level={3} title={t('departures.none')}>
          <p>{t('departures.noneText')}</p>
        </EmptyState>
      )}
      {departures.map((one, index) => (
        <DepartureCard key={keyOf(one, index)} one={one} />
      ))}
      <h2>{t('underWay')}</h2>
      {underWay.length === 0 && <EmptyState icon="ship" level={3} title={t('underWay.none')} />}
      {underWay.map((one, index) => (
        <ShipCard key={keyOf(one, index)} one={one} />
      ))}
    </div>
  );
}

const keyOf = ({ from, to, vessel }: Named, index: number) => `${from} ${to} ${vessel} ${index}`;

const hasRoute = ({ from, to }: Named) => from !== '' && to !== '';

/** The ports, or the ship if they are not set. */
function RouteName({ one }: { one: Named }) {
  const { t } = useTranslation('sailings');
  const { from, to, vessel } = one;
  if (!hasRoute(one)) return vessel ? <bdi>{vessel}</bdi> : t('route.unknown');
  return (
    <Words
      ns="sailings"
      of="route"
      values={{ from: <bdi key="from">{from}</bdi>, to: <bdi key="to">{to}</bdi> }}
    />
  );
}

/** The ship, unless it is the card's title. */
function useVessel(one: Named): readonly Fact[] {
  const { t } = useTranslation('sailings');
  return one.vessel && hasRoute(one)
    ? [{ label: t('vessel'), value: <bdi>{one.vessel}</bdi> }]
    : [];
}

/** How long earlier ships took, or that there are too few. */
function useRealDays({ realDays, ...one }: Named & Pick<Ship, 'realDays'>): Fact {
  const { t } = useTranslation('sailings');
  return {
    label: t('real'),
    value: realDays ? (
      <Words
        ns="sailings"
        of="real.days"
        values={{ median: realDays.median, ninth: realDays.ninth }}
      />
    ) : (
      t('real.none')
    ),
    note: realDays ? (
      <Words ns="sailings" of="real.voyages" values={{ voyages: realDays.voyages }} />
    ) : (
      hasRoute(one) && t('real.noneText')
    ),
  };
}

function DepartureCard({ one }: { one: Departure }) {
  const { t } = useTranslation('sailings');
  const format = useFormat();
  const vessel = useVessel(one);
  const real = useRealDays(one);
  const measureText = useMeasureText();
  const day = (text: string | null) => (text ? format.date(`${text}T12:00:00Z`) : t('day.unknown'));
  return (
    <Card
      level={3}
      title={<RouteName one={one} />}
      aside={
        <Badge tone={one.freePercent > 0 ? 'good' : 'warn'}>
          {one.freePercent > 0 ? t('free.some') : t('free.none')}
        </Badge>
      }
    >
      <Facts
        items={[
          ...vessel,
          { label: t('cutOff'), value: day(one.cutOff), note: t('cutOff.note') },
          { label: t('etd'), value: day(one.etd) },
          {
            label: t('free'),
            value: (
              <bdi>
                {measureText(formatNumber(one.freeCbm, { max: 1 }), 'm3')} ·{' '}
                {isolate(`${one.freePercent}%`)}
              </bdi>
            ),
          },
          real,
        ]}
      />
    </Card>
  );
}

function ShipCard({ one }: { one: Ship }) {
  const { t } = useTranslation('sailings');
  const format = useFormat();
  const vessel = useVessel(one);
  const real = useRealDays(one);
  const day = (text: string) => format.date(`${text}T12:00:00Z`);
  return (
    <Card
      level={3}
      title={<RouteName one={one} />}
      aside={<Badge tone="brand">{t(`status.${one.status}`)}</Badge>}
    >
      <Facts
        items={[
          ...vessel,
          { label: t('departed'), value: format.date(one.departedAt) },
          real,
          ...(one.arrival
            ? [
                {
                  label: t('arrival'),
                  value: (
                    <Words
                      ns="sailings"
                      of="arrival.between"
                      values={{ from: day(one.arrival.from), to: day(one.arrival.to) }}
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

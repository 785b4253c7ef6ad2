import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { NextDeparture } from './next-departure.ts';

/**
 * The next ship in one line: until when its goods must be in our warehouse, when it leaves, and
 * when earlier ships like it would be in Baghdad.
 */
export function NextShip({ ship: { cutOff, etd, arrival } }: { ship: NextDeparture }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const day = (text: string) => format.date(`${text}T12:00:00Z`);
  return (
    <Link className="next-ship" to={links.sailings()}>
      <Icon name="ship" />
      <Dotted
        parts={[
          <strong key="title">{t('ship.title')}</strong>,
          cutOff && <Words key="cutOff" ns="home" of="ship.cutOff" values={{ day: day(cutOff) }} />,
          etd && <Words key="etd" ns="home" of="ship.etd" values={{ day: day(etd) }} />,
          arrival && (
            <Words
              key="arrival"
              ns="home"
              of="ship.arrival"
              values={{ from: day(arrival.from), to: day(arrival.to) }}
            />
          ),
        ]}
      />
      <Icon name="arrow-end" />
    </Link>
  );
}

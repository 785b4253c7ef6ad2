import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './route-line.css';

export interface RouteStop {
  id: string;
  icon: IconName;
  name: ReactNode;
  /** How long it takes, or when. */
  time: ReactNode;
  note?: ReactNode;
}

/**
 * The way of the goods from the supplier to Baghdad, in the direction of reading: one below the
 * other on phones, beside each other where there is room.
 */
export function RouteLine({
  label,
  stops,
  wide,
}: {
  label: string;
  stops: readonly RouteStop[];
  wide?: boolean;
}) {
  return (
    <ol className="route-line" aria-label={label} data-wide={wide ? '' : undefined}>
      {stops.map(({ id, icon, name, time, note }) => (
        <li key={id}>
          <span className="route-stop">
            <Icon name={icon} />
          </span>
          <span className="route-words">
            <strong>{name}</strong>
            <span>{time}</span>
            {note && <span className="route-note">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

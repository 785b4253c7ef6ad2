import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './route-line.css';

interface RouteStop {
  id: string;
  icon: IconName;
  name: ReactNode;
  /** Its duration, or its date. */
  time: ReactNode;
  note?: ReactNode;
}

/**
 * The route of the goods from the supplier to Baghdad, in reading direction: vertical on phones,
 * horizontal on wide screens.
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

import './way-back.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** The only link on a bare page (`handle.bare`): login, checkout and payment have no menu. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="way-back">
      <Link to={to}>
        <Icon name="arrow-start" />
        {children}
      </Link>
    </p>
  );
}

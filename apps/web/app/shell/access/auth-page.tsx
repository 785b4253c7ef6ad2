import type { ReactNode } from 'react';
import { Title } from '../head/page-head.tsx';
import { WayBack } from '../way-back.tsx';

interface AuthPageProps {
  title: string;
  intro: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** The frame of the pages for logging in, registering and resetting a password. */
export const AuthPage = ({ title, intro, back, children }: AuthPageProps) => (
  <div className="page auth">
    <Title>{title}</Title>
    <WayBack to={back.to}>{back.label}</WayBack>
    <div className="auth-box">
      <div>
        <h1>{title}</h1>
        <p className="soft">{intro}</p>
      </div>
      {children}
    </div>
  </div>
);

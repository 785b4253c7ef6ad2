import type { ReactNode } from 'react';
import classes from './page.module.css';
import type { Tone } from './page.tsx';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/**
 * A message in the page. Not Mantine's alert, which paints light backgrounds solid when a shade is
 * given.
 */
export const Notice = ({ tone = 'calm', title, role, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={role}>
    {title && <div className={classes.noticeTitle}>{title}</div>}
    {children}
  </div>
);

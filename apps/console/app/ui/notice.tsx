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
 * Something to know beside its cause. Its own box: the library's alert paints light grounds solid
 * when a shade is named.
 */
export const Notice = ({ tone = 'calm', title, role, children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={role}>
    {title && <div className={classes.noticeTitle}>{title}</div>}
    {children}
  </div>
);

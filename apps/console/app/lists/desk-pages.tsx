import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { PageHead, type PlaceOfPage } from '../ui/page.tsx';
import classes from './list-tools.module.css';

interface DeskPagesProps {
  title: string;
  note?: ReactNode;
  /** `below`: where the addresses begin that a page leads to, and that belong to it. */
  pages: readonly { label: string; to: string; below?: string }[];
}

/** A desk of several pages: its heading, a tab for each of them, and the one that is open. */
export function DeskPages({ title, note, pages }: DeskPagesProps) {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/$/, '');
  return (
    <Stack gap="md">
      <PageHead title={title} note={note} />
      <nav className={classes.tabs} aria-label={title}>
        {pages.map(({ label, to, below }) => {
          const open = here === to || (below !== undefined && here.startsWith(below));
          return (
            <Link
              key={to}
              to={to}
              className={classes.tab ?? ''}
              {...(open ? { 'aria-current': 'page' as const } : {})}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      <Outlet context={{ hasHeading: true } satisfies PlaceOfPage} />
    </Stack>
  );
}

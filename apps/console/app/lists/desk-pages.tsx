import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { PageHead } from '../ui/page.tsx';
import classes from './list-tools.module.css';

interface DeskPagesProps {
  title: string;
  note?: ReactNode;
  pages: readonly { label: string; to: string }[];
}

/** A desk of several pages: its heading, a tab for each of them, and the one that is open. */
export function DeskPages({ title, note, pages }: DeskPagesProps) {
  return (
    <Stack gap="md">
      <PageHead title={title} note={note} />
      <nav className={classes.tabs} aria-label={title}>
        {pages.map(({ label, to }) => (
          <NavLink key={to} to={to} end className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Stack>
  );
}

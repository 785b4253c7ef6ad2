import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Navigate, Outlet, useLocation, useResolvedPath } from 'react-router';
import { type PageContext, PageHead } from '../ui/page.tsx';
import classes from './list-tools.module.css';

interface DeskPagesProps {
  title: string;
  note?: ReactNode;
  /**
   * The pages that the reader may open; the desk's own address redirects to the first. `below`: the
   * prefix of further addresses that belong to the page.
   */
  pages: readonly { label: string; to: string; below?: string }[];
}

/** A desk of several pages: heading, tabs, and the current page. */
export function DeskPages({ title, note, pages }: DeskPagesProps) {
  const { pathname } = useLocation();
  const currentPath = pathname.replace(/\/$/, '');
  const deskPath = useResolvedPath('').pathname.replace(/\/$/, '');
  const [firstPage] = pages;
  if (firstPage && currentPath === deskPath && pages.every(({ to }) => to !== deskPath))
    return <Navigate to={firstPage.to} replace />;
  return (
    <Stack gap="md">
      <PageHead title={title} note={note} />
      <nav className={classes.tabs} aria-label={title}>
        {pages.map(({ label, to, below }) => {
          const isCurrent =
            currentPath === to || (below !== undefined && currentPath.startsWith(below));
          return (
            <Link
              key={to}
              to={to}
              className={classes.tab ?? ''}
              {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
            >
              {label}
            </Link>
          );
        })}
      </nav>
      <Outlet context={{ hasHeading: true } satisfies PageContext} />
    </Stack>
  );
}

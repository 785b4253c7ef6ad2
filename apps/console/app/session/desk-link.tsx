import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskOfPath, mayEnter } from '../menu/nav.ts';
import { useSession } from './session.ts';

/** Whether the reader may open the desk that a page belongs to. */
export const useMayOpen = (path: string): boolean =>
  useSession(({ staff }) => {
    const desk = deskOfPath(path);
    return desk === undefined || mayEnter(desk, staff?.permissions ?? []);
  });

/** A link for readers who may open its desk; text for all others. */
export function DeskLink({ to, children }: { to: string; children: ReactNode }) {
  return useMayOpen(to) ? (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  ) : (
    children
  );
}

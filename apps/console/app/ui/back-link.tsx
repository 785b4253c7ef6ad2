import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** Leads from one page of a desk back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}

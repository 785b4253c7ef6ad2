import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** A link from a page back to the list of its desk. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}

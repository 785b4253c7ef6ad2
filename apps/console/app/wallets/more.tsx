import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUrlState } from '../lists/url-state.ts';

/** Lists that grow at their top are read on by a cursor in the address. */
export function More({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useTranslation('wallets');
  const { query, to } = useUrlState();
  if (!nextCursor && !query.has('cursor')) return null;
  return (
    <Group gap="xs">
      {query.has('cursor') && (
        <Button component={Link} to={to({ cursor: undefined })} variant="default" size="xs">
          {t('first')}
        </Button>
      )}
      {nextCursor && (
        <Button component={Link} to={to({ cursor: nextCursor })} variant="default" size="xs">
          {t('more')}
        </Button>
      )}
    </Group>
  );
}

/** What of an address may be sent as a cursor. */
export const cursorOf = (query: URLSearchParams): { cursor?: string } => {
  const found = /^\d{1,15}$/.exec(query.get('cursor') ?? '')?.[0];
  return found ? { cursor: found } : {};
};

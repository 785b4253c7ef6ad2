import { Button, Stack, Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closeThen } from '../../lists/close-then.ts';
import { Panel } from '../../ui/page.tsx';
import { deskPathOf, knownActs } from './desk-of-act.ts';
import { TerminateDialog } from './terminate-dialog.tsx';

/** Acts possible for this staff member, and reasons for the others; each links to its desk. */
export function StaffActions({
  detail,
  onChanged,
}: {
  detail: StaffOrderDetail;
  onChanged(): void;
}) {
  const { t } = useTranslation('orders');
  const [isTerminating, setTerminating] = useState(false);
  const acts = detail.staffActions.flatMap(({ action, allowed, reason }) => {
    const known = knownActs.find((name) => name === action);
    return known ? [{ action: known, allowed, reason }] : [];
  });
  // The reader's own acts come first, ending the order last.
  const placeOf = (act: (typeof acts)[number]) =>
    Number(act.action === 'terminate') * 2 + Number(!act.allowed);
  return (
    <Panel title={t('acts')}>
      {acts.length === 0 && <Text c="dimmed">{t('acts.none')}</Text>}
      <Stack gap="xs">
        {acts
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map(({ action, allowed, reason }) => (
            <ActButton
              key={action}
              label={t(`act.${action}`)}
              to={deskPathOf[action]?.(detail.order)}
              allowed={allowed}
              reason={reason}
              onTerminate={() => setTerminating(true)}
            />
          ))}
      </Stack>
      {isTerminating && (
        <TerminateDialog
          order={detail.order}
          {...closeThen(() => setTerminating(false), onChanged)}
        />
      )}
    </Panel>
  );
}

interface ActButtonProps {
  label: string;
  /** A link to the desk of the act; ending the order is done here. */
  to: string | undefined;
  allowed: boolean;
  reason: string | null;
  onTerminate(): void;
}

/** Acts of other people, and impossible ones, are text without a button. */
function ActButton({ label, to, allowed, reason, onTerminate }: ActButtonProps) {
  if (!allowed)
    return (
      <div>
        <Text size="sm" c="dimmed" fw={600}>
          {label}
        </Text>
        {reason && (
          <Text size="xs" c="dimmed" dir="auto">
            {reason}
          </Text>
        )}
      </div>
    );
  if (to)
    return (
      <Button component={Link} to={to} variant="light" fullWidth>
        {label}
      </Button>
    );
  return (
    <Button fullWidth variant="outline" color="danger" onClick={onTerminate}>
      {label}
    </Button>
  );
}

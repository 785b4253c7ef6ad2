import { Button, Stack, Text } from '@mantine/core';
import type { StaffOrderDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closeThen } from '../../lists/close-then.ts';
import { Panel } from '../../ui/page.tsx';
import { deskPathOf, knownActs } from './desk-of-act.ts';
import { TerminateDialog } from './terminate-dialog.tsx';

/**
 * What this staff member may do now, and for the rest, why not; each act at its own desk.
 */
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
  return (
    <Panel title={t('acts')}>
      {acts.length === 0 && <Text c="dimmed">{t('acts.none')}</Text>}
      <Stack gap="xs">
        {acts.map(({ action, allowed, reason }) => {
          const desk = deskPathOf[action];
          const danger = action === 'terminate';
          return (
            <div key={action}>
              {desk && allowed ? (
                <Button component={Link} to={desk(detail.order)} variant="light" fullWidth>
                  {t(`act.${action}`)}
                </Button>
              ) : (
                <Button
                  fullWidth
                  variant={danger ? 'outline' : 'light'}
                  {...(danger ? { color: 'danger' } : {})}
                  disabled={!allowed}
                  onClick={() => danger && setTerminating(true)}
                >
                  {t(`act.${action}`)}
                </Button>
              )}
              {!allowed && reason && (
                <Text size="xs" c="dimmed" mt={2} dir="auto">
                  {reason}
                </Text>
              )}
            </div>
          );
        })}
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

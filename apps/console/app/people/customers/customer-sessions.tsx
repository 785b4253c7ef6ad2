import { Group, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { When } from '../../locale/figures.tsx';
import { useMay } from '../../session/session.ts';
import { Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

/** The customer's sessions. */
export function CustomerSessions({
  customer,
  onChanged,
}: {
  customer: CustomerDetail;
  onChanged(): void;
}) {
  const { t } = useTranslation('people');
  const mayEnd = useMay('customers.sessions');
  const end = useAct('staffEndSession');
  const endSessions = async (sessionId?: string) => {
    if (await end.run({ userId: customer.userId, ...(sessionId ? { sessionId } : {}) }))
      onChanged();
  };
  return (
    <Panel
      title={t('sessions')}
      actions={
        mayEnd &&
        customer.sessions.length > 1 && (
          <WorkButton
            size="compact-sm"
            variant="default"
            busy={end.busy}
            onClick={() => void endSessions()}
          >
            {t('sessions.endAll')}
          </WorkButton>
        )
      }
    >
      <Refusal error={end.error} />
      {customer.sessions.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      {customer.sessions.map(({ sessionId, device, lastSeenAt }) => (
        <Group key={sessionId} justify="space-between" gap="xs" py={4}>
          <div>
            <Text size="sm">
              <bdi>{device || t('sessions.unknown')}</bdi>
            </Text>
            <SmallText>
              {t('sessions.seen')}: <When at={lastSeenAt} />
            </SmallText>
          </div>
          {mayEnd && (
            <WorkButton
              size="compact-sm"
              variant="subtle"
              color="danger"
              busy={end.busy}
              onClick={() => void endSessions(sessionId)}
            >
              {t('sessions.end')}
            </WorkButton>
          )}
        </Group>
      ))}
    </Panel>
  );
}

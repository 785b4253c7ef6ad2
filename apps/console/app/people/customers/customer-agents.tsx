import { Anchor, Button, Group, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import type { Closing } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { Refusal } from '../../lists/refusal.tsx';
import { useMay } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { WorkButton } from '../../ui/work-button.tsx';

interface AgentsProps {
  customer: CustomerDetail;
  onChanged(): void;
}

const agentLevel = 12;

export function CustomerAgents({ customer, onChanged }: AgentsProps) {
  const { t } = useTranslation('people');
  const may = useMay('agents.supervise') && customer.level !== agentLevel;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = useAct('staffUnassignAgent');
  const takeAway = async (agentId: string) => {
    if (await remove.run({ userId: customer.userId, agentId })) onChanged();
  };
  return (
    <Panel
      title={t('agents')}
      actions={
        may && (
          <Button size="compact-sm" variant="default" onClick={() => setDialogOpen(true)}>
            {t('agents.assign')}
          </Button>
        )
      }
    >
      {customer.refusesAgents && <Notice tone="wait">{t('agents.refuses')}</Notice>}
      <Refusal error={remove.error} />
      {customer.agents.length === 0 && <Text c="dimmed">{t('agents.none')}</Text>}
      {customer.agents.map(({ userId, userName }) => (
        <Group key={userId} justify="space-between" py={4}>
          <Anchor component={Link} to={`/customers/${userId}`} size="sm">
            <bdi>{userName}</bdi>
          </Anchor>
          {may && (
            <WorkButton
              size="compact-sm"
              variant="subtle"
              color="danger"
              busy={remove.busy}
              onClick={() => void takeAway(userId)}
            >
              {t('agents.remove')}
            </WorkButton>
          )}
        </Group>
      ))}
      {isDialogOpen && (
        <AssignDialog
          customer={customer}
          onClose={() => setDialogOpen(false)}
          onDone={() => {
            setDialogOpen(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function AssignDialog({ customer, ...closing }: { customer: CustomerDetail } & Closing) {
  const { t } = useTranslation(['people', 'words']);
  const read = useRead('staffCustomerPage', { pageSize: 100, level: agentLevel, status: 'active' });
  const serving = new Set(customer.agents.map(({ userId }) => userId));
  const others = (read.data?.items ?? []).filter(({ userId }) => !serving.has(userId));
  return (
    <ActDialog
      act="staffAssignAgent"
      title={t('agents.assign')}
      verb={t('agents.assign')}
      fields={{
        agentId: {
          label: t('agents.find'),
          as: 'choice',
          focused: true,
          when: () => others.length > 0,
          choices: [
            { value: '', label: t('agents.choose') },
            ...others.map(({ userId, userName }) => ({ value: userId, label: userName })),
          ],
        },
      }}
      input={({ agentId }) => ({ userId: customer.userId, agentId })}
      disabled={({ agentId }) => agentId === ''}
      done={t('words:saved')}
      {...closing}
    >
      {others.length === 0 && (
        <Answer read={read} rows={1}>
          {() => <Text c="dimmed">{t('agents.none.found')}</Text>}
        </Answer>
      )}
    </ActDialog>
  );
}

import { Anchor, Button, Group, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../api/use-act.ts';
import { useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { Answer } from '../../lists/answer.tsx';
import { closeThen } from '../../lists/close-then.ts';
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
  const mayAssign = useMay('agents.supervise') && customer.level !== agentLevel;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = useAct('staffUnassignAgent');
  const unassign = async (agentId: string) => {
    if (await remove.run({ userId: customer.userId, agentId })) onChanged();
  };
  return (
    <Panel
      title={t('agents')}
      actions={
        mayAssign && (
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
          {mayAssign && (
            <WorkButton
              size="compact-sm"
              variant="subtle"
              color="danger"
              busy={remove.busy}
              onClick={() => void unassign(userId)}
            >
              {t('agents.remove')}
            </WorkButton>
          )}
        </Group>
      ))}
      {isDialogOpen && (
        <AssignDialog customer={customer} {...closeThen(() => setDialogOpen(false), onChanged)} />
      )}
    </Panel>
  );
}

function AssignDialog({ customer, ...callbacks }: { customer: CustomerDetail } & DialogCallbacks) {
  const { t } = useTranslation(['people', 'words']);
  const read = useRead('staffCustomerPage', { pageSize: 100, level: agentLevel, status: 'active' });
  const assignedIds = new Set(customer.agents.map(({ userId }) => userId));
  const availableAgents = (read.data?.items ?? []).filter(({ userId }) => !assignedIds.has(userId));
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
          when: () => availableAgents.length > 0,
          choices: [
            { value: '', label: t('agents.choose') },
            ...availableAgents.map(({ userId, userName }) => ({ value: userId, label: userName })),
          ],
        },
      }}
      input={({ agentId }) => ({ userId: customer.userId, agentId })}
      disabled={({ agentId }) => agentId === ''}
      done={t('words:saved')}
      {...callbacks}
    >
      {availableAgents.length === 0 && (
        <Answer read={read} rows={1}>
          {() => <Text c="dimmed">{t('agents.none.found')}</Text>}
        </Answer>
      )}
    </ActDialog>
  );
}

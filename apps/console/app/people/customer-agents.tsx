import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

interface AgentsProps {
  customer: CustomerDetail;
  onChanged(): void;
}

const agentLevel = 12;

/** Who may act for this customer. */
export function CustomerAgents({ customer, onChanged }: AgentsProps) {
  const { t } = useTranslation('people');
  const may = useMay('agents.supervise') && customer.level !== agentLevel;
  const [asking, setAsking] = useState(false);
  const remove = useAct('staffUnassignAgent');
  const takeAway = async (agentId: string) => {
    if (await remove.run({ userId: customer.userId, agentId })) onChanged();
  };
  return (
    <Panel
      title={t('agents')}
      actions={
        may && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
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
      {asking && (
        <AssignDialog
          customer={customer}
          onClose={() => setAsking(false)}
          onChanged={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function AssignDialog({ customer, onClose, onChanged }: AgentsProps & { onClose(): void }) {
  const { t } = useTranslation(['people', 'words']);
  const read = useRead('staffCustomerPage', { pageSize: 100, level: agentLevel, status: 'active' });
  const [agentId, setAgentId] = useState('');
  const assign = useAct('staffAssignAgent');
  const serving = new Set(customer.agents.map(({ userId }) => userId));
  const submit = async () => {
    if (!(await assign.run({ userId: customer.userId, agentId }))) return;
    toast(t('words:saved'));
    onChanged();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('agents.assign')}
      verb={t('agents.assign')}
      onSubmit={submit}
      busy={assign.busy}
      error={assign.error}
      disabled={agentId === ''}
    >
      <Answer
        read={read}
        rows={1}
        isEmpty={({ items }) => items.every(({ userId }) => serving.has(userId))}
        empty={<Text c="dimmed">{t('agents.none.found')}</Text>}
      >
        {({ items }) => (
          <NativeSelect
            label={t('agents.find')}
            data-autofocus
            value={agentId}
            onChange={(event) => setAgentId(event.currentTarget.value)}
            data={[
              { value: '', label: t('agents.choose') },
              ...items
                .filter(({ userId }) => !serving.has(userId))
                .map(({ userId, userName }) => ({ value: userId, label: userName })),
            ]}
          />
        )}
      </Answer>
    </DialogForm>
  );
}

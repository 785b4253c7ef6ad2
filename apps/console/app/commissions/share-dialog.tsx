import { Select } from '@mantine/core';
import { parseNumber } from '@wasit/i18n/digits';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useProposal } from '../approvals/use-propose.ts';
import type { DialogCallbacks, RowOf } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { dayStart } from '../locale/baghdad-time.ts';

type Agent = Pick<RowOf<'commissions'>, 'agentId' | 'agent'>;

/** Sets the share of any agent, including those without orders in the month. */
export function AgentShareDialog({ onClose }: DialogCallbacks) {
  const { t } = useTranslation('commissions');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Agent>();
  const deferredSearch = useDeferredValue(search);
  const read = useRead('commissionAgents', {
    search: chosen?.agent === deferredSearch ? '' : deferredSearch,
  });
  const agents = read.data?.items ?? [];
  const agentField = (
    <Select
      label={t('agent')}
      searchable
      data-autofocus
      // The server also matches phone numbers and e-mail addresses.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      data={agents.map(({ agentId, agent }) => ({ value: agentId, label: agent }))}
      value={chosen?.agentId ?? null}
      onChange={(id) => setChosen(agents.find(({ agentId }) => agentId === id))}
      nothingFoundMessage={t('agent.none')}
    />
  );
  return (
    <ShareForm
      agent={chosen}
      title={t('setShare.other')}
      agentField={agentField}
      onClose={onClose}
    />
  );
}

export function ShareDialog({ agent, onClose }: DialogCallbacks & { agent: Agent }) {
  const { t } = useTranslation('commissions');
  return (
    <ShareForm agent={agent} title={t('setShare.title', { name: agent.agent })} onClose={onClose} />
  );
}

interface ShareFormProps {
  agent: Agent | undefined;
  title: string;
  agentField?: ReactNode;
  onClose(): void;
}

/** Applies from a given day; proposed by one person and approved by a second. */
function ShareForm({ agent, title, agentField, onClose }: ShareFormProps) {
  const { t } = useTranslation('commissions');
  const { proposal, reason } = useProposal();
  return (
    <ActDialog
      {...proposal}
      title={title}
      fields={{
        percent: { label: t('setShare.percent'), as: 'figure', unit: '%' },
        from: { label: t('setShare.from'), hint: t('setShare.fromHint'), as: 'day' },
        reason,
      }}
      input={(values) => ({
        change: {
          kind: 'agency.set-share',
          agentId: agent?.agentId ?? '',
          percent: parseNumber(values.percent) ?? 0,
          from: dayStart(values.from),
        },
        reason: values.reason,
      })}
      disabled={({ percent, from }) => !agent || parseNumber(percent) === null || from === ''}
      onClose={onClose}
      onDone={onClose}
    >
      {agentField}
    </ActDialog>
  );
}

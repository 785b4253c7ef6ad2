import { Select, Text } from '@mantine/core';
import { figureOf } from '@wasit/i18n/digits';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { usePropose } from '../approvals/use-propose.ts';
import type { Closing, RowOf } from '../desk-list/declaration.ts';
import { dayStart } from '../lists/day-start.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FigureField } from '../ui/field.tsx';

type Agent = Pick<RowOf<'commissions'>, 'agentId' | 'agent'>;

/** The share of any agent, also of one who earned nothing in the month that is shown. */
export function AgentShareDialog({ onClose }: Closing) {
  const { t } = useTranslation('commissions');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Agent>();
  const asked = useDeferredValue(search);
  const read = useRead('commissionAgents', { search: chosen?.agent === asked ? '' : asked });
  const agents = read.data?.items ?? [];
  const choose = (
    <Select
      label={t('agent')}
      searchable
      data-autofocus
      // The server has found them, by their phone numbers and addresses too.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      data={agents.map(({ agentId, agent }) => ({ value: agentId, label: agent }))}
      value={chosen?.agentId ?? null}
      onChange={(id) => setChosen(agents.find(({ agentId }) => agentId === id))}
      nothingFoundMessage={t('agent.none')}
    />
  );
  return <ShareForm of={chosen} title={t('setShare.other')} choose={choose} onClose={onClose} />;
}

/** The share of the agent of a statement. */
export function ShareDialog({ of, onClose }: Closing & { of: Agent }) {
  const { t } = useTranslation('commissions');
  return <ShareForm of={of} title={t('setShare.title', { name: of.agent })} onClose={onClose} />;
}

interface ShareFormProps {
  of: Agent | undefined;
  title: string;
  choose?: ReactNode;
  onClose(): void;
}

/** From a day on: one person proposes it, a second one approves. */
function ShareForm({ of, title, choose, onClose }: ShareFormProps) {
  const { t } = useTranslation(['commissions', 'approvals']);
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const reason = useReason();
  const proposing = usePropose();
  const percent = figureOf(typed);
  const submit = async () => {
    if (!of || percent === null || from === '' || !reason.ask()) return;
    const kind = 'agency.set-share' as const;
    const change = { kind, agentId: of.agentId, percent, from: dayStart(from) };
    if (await proposing.propose({ change, reason: reason.given })) onClose();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={title}
      verb={t('approvals:propose')}
      onSubmit={submit}
      busy={proposing.busy}
      error={proposing.error}
      disabled={!of || percent === null || from === ''}
    >
      {choose}
      <FigureField
        label={t('setShare.percent')}
        value={typed}
        onValue={setTyped}
        unit="%"
        error={proposing.fieldError('percent')}
      />
      <DayField
        label={t('setShare.from')}
        description={t('setShare.fromHint')}
        value={from}
        onValue={setFrom}
        error={proposing.fieldError('from')}
      />
      <Text size="sm">{t('approvals:proposeText')}</Text>
      <ReasonField reason={reason} error={proposing.fieldError('reason')} />
    </DialogForm>
  );
}

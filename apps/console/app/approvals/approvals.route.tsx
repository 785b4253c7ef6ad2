import { Text } from '@mantine/core';
import type { Proposal } from '@wasit/contract';
import { proposalKinds, proposalStates } from '@wasit/contract/approvals/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords, type DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { When } from '../locale/figures.tsx';
import { textsOf } from '../locale/i18n.ts';
import { Mark } from '../ui/page.tsx';
import { DimmedText, SmallText } from '../ui/quiet-text.tsx';
import { HalfDialog, type PasswordHalf } from './half-dialog.tsx';
import { ProposalLines } from './proposal-lines.tsx';

const showFilters = ['open', 'decided'] as const;
const tones = {
  open: 'wait',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'calm',
  expired: 'calm',
} as const;

/** Proposals that a second person approves or declines. */
export default function ApprovalsScreen() {
  const { t } = useTranslation(['approvals', 'words']);
  const [half, setHalf] = useState<PasswordHalf>();
  const verbOf = ({ mayWithdraw }: Proposal) => t(mayWithdraw ? 'withdraw' : 'decline');
  const labelOf = (verb: string, proposal: Proposal) =>
    `${verb}: ${t(`kind.${proposal.kind}`)} ${subjectOf(proposal)}`;
  return (
    <>
      <DeskList
        desk="approvals"
        title={t('title')}
        note={t('note')}
        pageSize={30}
        everyMs={30_000}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('show'),
            text: (value) => t(`show.${value}`),
          }),
        ]}
        query={({ chosen }) => ({ open: chosen('show', showFilters) === 'open' })}
        empty={({ chosen }) => ({ title: t(`empty.${chosen('show', showFilters)}`) })}
        acts={[
          {
            key: 'approve',
            label: () => t('approve'),
            name: (proposal) => labelOf(t('approve'), proposal),
            when: ({ state, mayApprove }) => state === 'open' && mayApprove,
            dialog: (proposal, callbacks) => (
              <ApproveDialog proposal={proposal} onHalf={setHalf} {...callbacks} />
            ),
          },
          {
            key: 'decline',
            label: verbOf,
            name: (proposal) => labelOf(verbOf(proposal), proposal),
            look: 'default',
            when: ({ state, mayApprove, mayWithdraw }) =>
              state === 'open' && (mayApprove || mayWithdraw),
            dialog: (proposal, callbacks) => (
              <DeclineDialog proposal={proposal} verb={verbOf(proposal)} {...callbacks} />
            ),
          },
        ]}
        actsNote={({ state, obstacle }) =>
          state === 'open' && obstacle && <SmallText>{t(`obstacle.${obstacle}`)}</SmallText>
        }
        words={{
          what: codeWords(proposalKinds, (kind) => t(`kind.${kind}`)),
          state: codeWords(proposalStates, (state) => t(`state.${state}`)),
        }}
        columns={[
          {
            key: 'what',
            head: t('what'),
            isPrimary: true,
            cell: (proposal) => (
              <>
                {t(`kind.${proposal.kind}`)}
                <Text size="sm" component="div">
                  <bdi>{subjectOf(proposal)}</bdi>
                </Text>
              </>
            ),
          },
          {
            key: 'change',
            head: t('change'),
            cell: ({ lines }) => <ProposalLines lines={lines} />,
          },
          { key: 'reason', head: t('words:reason'), text: ({ reason }) => reason },
          {
            key: 'by',
            head: t('proposedBy'),
            text: ({ proposedBy }) => proposedBy,
            secondLine: ({ proposedAt }) => <When at={proposedAt} />,
          },
          {
            key: 'state',
            head: t('words:status'),
            cell: (proposal) => <Decision proposal={proposal} />,
          },
        ]}
      />
      {half && <HalfDialog {...half} onClose={() => setHalf(undefined)} />}
    </>
  );
}

/** A setting is shown under its label, any other subject under its own name. */
function subjectOf({ kind, subject }: Proposal): string {
  return kind === 'settings.change' ? (textsOf('settings')[`key.${subject}`] ?? subject) : subject;
}

function Decision({
  proposal: { state, expiresAt, decidedBy, decidedAt, decisionReason },
}: {
  proposal: Proposal;
}) {
  const { t } = useTranslation('approvals');
  return (
    <>
      <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
      <Text size="xs" c="dimmed" component="div">
        {state === 'open' ? (
          <>
            {t('until')} <When at={expiresAt} />
          </>
        ) : (
          <>
            <bdi>{decidedBy}</bdi> {decidedAt && <When at={decidedAt} />}{' '}
            <bdi>{decisionReason}</bdi>
          </>
        )}
      </Text>
    </>
  );
}

function ApproveDialog({
  proposal,
  onHalf,
  onClose,
  onDone,
}: { proposal: Proposal; onHalf(half: PasswordHalf): void } & DialogCallbacks) {
  const { t } = useTranslation('approvals');
  return (
    <ActDialog
      act="staffApproveProposal"
      title={`${t(`kind.${proposal.kind}`)} ${subjectOf(proposal)}`.trim()}
      verb={t('approve')}
      input={() => ({ proposalId: proposal.proposalId })}
      done={t('approved')}
      onClose={onClose}
      onDone={({ passwordHalf: half, passwordUntil: until }) => {
        if (half !== null) onHalf({ name: proposal.subject, half, part: 'second', until });
        onDone();
      }}
    >
      <ProposalLines lines={proposal.lines} />
      <Text size="sm">
        {t('proposedBy')} <bdi>{proposal.proposedBy}</bdi>: <bdi>{proposal.reason}</bdi>
      </Text>
      <DimmedText>{t('approve.text')}</DimmedText>
    </ActDialog>
  );
}

function DeclineDialog({
  proposal,
  verb,
  ...callbacks
}: { proposal: Proposal; verb: string } & DialogCallbacks) {
  const { t } = useTranslation('approvals');
  return (
    <ActDialog
      act="staffDeclineProposal"
      title={`${verb}: ${subjectOf(proposal)}`}
      verb={verb}
      danger
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ proposalId: proposal.proposalId, reason })}
      done={t(proposal.mayWithdraw ? 'state.withdrawn' : 'state.declined')}
      {...callbacks}
    />
  );
}

import { Text } from '@mantine/core';
import type { ReviewDetail } from '@wasit/contract';
import { staffCodes } from '@wasit/contract/codes-staff';
import { isolate } from '@wasit/locale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, useFormat } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { compareReceived, type Received } from './received.ts';

export interface DecisionProps {
  detail: ReviewDetail;
  onClose(): void;
  onDone(): void;
  onConflict(): void;
}

/** The colleague was faster: the dialog closes and the page shows what he decided. */
export function useConflict(code: number | undefined, onConflict: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per refusal
  useEffect(() => {
    if (code === staffCodes.REVIEW_DECIDED.code) onConflict();
  }, [code]);
}

export function ApproveDialog({ detail, onClose, onDone, onConflict }: DecisionProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [typed, setTyped] = useState(String(detail.due.amount));
  const approve = useAct('reviewApprove');
  useConflict(approve.error?.code, onConflict);
  const outcome = compareReceived(detail.due, typed);
  const submit = async () => {
    if (outcome.kind === 'unclear') return;
    const done = await approve.run({ paymentId: detail.paymentId, received: outcome.received });
    if (!done) return;
    if (done.status === 'under_review') toast(t('first.toast'));
    else toast(t('approved.toast', { amount: isolate(format.money(outcome.received)), orderNo: isolate(detail.orderNo ?? detail.payNo) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('approve.title')}
      verb={t(outcome.kind === 'unclear' || detail.toWallet ? 'approve' : `approve.verb.${outcome.kind}`)}
      onSubmit={submit}
      busy={approve.busy}
      error={approve.error}
      disabled={outcome.kind === 'unclear'}
    >
      <ReceivedField detail={detail} typed={typed} onTyped={setTyped} outcome={outcome} error={approve.fieldError('received')} />
    </ActDialog>
  );
}

interface ReceivedFieldProps {
  detail: ReviewDetail;
  typed: string;
  onTyped(text: string): void;
  outcome: Received;
  error: string | undefined;
}

/** The amount on the account statement, and at once what approving it would do. */
export function ReceivedField({ detail, typed, onTyped, outcome, error }: ReceivedFieldProps) {
  const { t } = useTranslation('payments');
  return (
    <>
      <FigureField
        label={t('received')}
        description={t('received.hint')}
        data-autofocus
        value={typed}
        onValue={onTyped}
        unit={detail.due.currency}
        whole={detail.due.currency === 'IQD'}
        onFocus={(event) => event.currentTarget.select()}
        error={error ?? (outcome.kind === 'unclear' && typed !== '' ? t(`received.unclear.${detail.due.currency}`) : undefined)}
      />
      <div aria-live="polite">
        {detail.toWallet && (
          <Notice tone="wait" title={t('outcome.wallet.title')}>
            <Text size="sm">{t('outcome.wallet.text')}</Text>
          </Notice>
        )}
        {!detail.toWallet && outcome.kind === 'exact' && <Text>{t('outcome.exact')}</Text>}
        {!detail.toWallet && (outcome.kind === 'short' || outcome.kind === 'surplus') && (
          <Notice tone="wait" title={t(`outcome.${outcome.kind}.title`)}>
            <Text size="lg" fw={650}>
              <Amount money={outcome.difference} />
            </Text>
            <Text size="sm">{t(`outcome.${outcome.kind}.text`)}</Text>
          </Notice>
        )}
      </div>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks, RowOf } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount } from '../locale/figures.tsx';
import { handleBegunPayout } from '../payouts/begun-payout.ts';
import { StartPaying, StopPaying } from '../payouts/paying.tsx';
import { Facts } from '../ui/page.tsx';

interface StatementDialogProps extends DialogCallbacks {
  statement: RowOf<'commissions'>;
}

/** Two steps: it is claimed, then what proves the payment is recorded. */
export function PayDialogs({ statement, onClose, onDone }: StatementDialogProps) {
  const [isStarted, setStarted] = useState(false);
  const { paying, statementId } = statement;
  if (isStarted) return <PayDialog statement={statement} onClose={onDone} onDone={onDone} />;
  if (paying?.mine) return <PayDialog statement={statement} onClose={onClose} onDone={onDone} />;
  return (
    <StartPaying
      act="startCommissionPayout"
      input={(step) => ({ statementId: statementId ?? '', ...step })}
      paying={paying}
      onClose={onClose}
      onDone={() => setStarted(true)}
      onConflict={onDone}
    >
      <ToPay statement={statement} />
    </StartPaying>
  );
}

export function StopDialog({ statement, ...callbacks }: StatementDialogProps) {
  return (
    <StopPaying
      act="startCommissionPayout"
      input={(step) => ({ statementId: statement.statementId ?? '', ...step })}
      onConflict={callbacks.onDone}
      {...callbacks}
    >
      <ToPay statement={statement} />
    </StopPaying>
  );
}

function ToPay({ statement: { agent, commission } }: Pick<StatementDialogProps, 'statement'>) {
  const { t } = useTranslation('commissions');
  return (
    <Facts
      rows={[
        [t('agent'), <bdi key="agent">{agent}</bdi>],
        [t('commission'), <Amount key="commission" money={commission} />],
      ]}
    />
  );
}

function PayDialog({ statement, ...callbacks }: StatementDialogProps) {
  const { t } = useTranslation('commissions');
  return (
    <ActDialog
      act="payCommission"
      title={t('pay.title', { name: statement.agent })}
      verb={t('pay')}
      fields={{
        reference: {
          label: t('reference'),
          hint: t('referenceHint'),
          required: true,
          maxLength: 100,
        },
      }}
      input={({ reference }) => ({ statementId: statement.statementId ?? '', reference })}
      done={t('pay.done')}
      onRefused={handleBegunPayout(callbacks.onDone)}
      {...callbacks}
    >
      <div>
        {t('pay.text')} <Amount money={statement.commission} />
      </div>
    </ActDialog>
  );
}

export function TakeBackDialog({ statement, ...callbacks }: StatementDialogProps) {
  const { t } = useTranslation('commissions');
  return (
    <ActDialog
      act="takeBackCommissionPayment"
      title={t('takeBack.title', { name: statement.agent })}
      verb={t('takeBack')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ statementId: statement.statementId ?? '', reason })}
      done={t('takeBack.done')}
      danger
      {...callbacks}
    />
  );
}

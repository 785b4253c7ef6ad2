import { Text } from '@mantine/core';
import type { InputOf, OutputOf } from '@wasit/contract';
import type { Paying, StepOfPaying } from '@wasit/contract/wallet/paying';
import { isolate } from '@wasit/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { When } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { handleBegunPayout } from './begun-payout.ts';

type PayingAct =
  | 'staffStartWithdrawal'
  | 'payoutStart'
  | 'startCommissionPayout'
  | 'startSupplierPayment';

interface PayingDialogProps<N extends PayingAct> {
  readonly act: N;
  readonly input: (step: StepOfPaying) => InputOf<N>;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<N>) => void;
  /** A colleague has claimed it meanwhile: the dialog closes and the list is read again. */
  readonly onConflict: () => void;
  /** What is paid out to whom. */
  readonly children: ReactNode;
}

/** The key of the text on the button that leads to paying out. */
export const payLabelOf = (paying: Paying | null) =>
  paying && !paying.mine ? 'payout.takeOver' : 'payout.start';

/** Claims a payout before the money is sent, or takes it over from a named colleague. */
export function StartPaying<N extends PayingAct>({
  paying,
  children,
  input,
  onConflict,
  ...dialog
}: PayingDialogProps<N> & { paying: Paying | null }) {
  const { t } = useTranslation('finance');
  const key = payLabelOf(paying);
  const colleague = paying?.mine === false ? paying : null;
  return (
    <ActDialog
      title={t(`${key}.title`)}
      verb={t(`${key}.verb`)}
      input={() =>
        input(colleague ? { step: 'take-over', from: colleague.staffId } : { step: 'start' })
      }
      danger={colleague !== null}
      onRefused={handleBegunPayout(onConflict)}
      {...dialog}
    >
      {colleague ? (
        <Notice tone="bad">
          <PayingBy paying={colleague} />
          <Text size="sm">{t('payout.takeOver.text')}</Text>
        </Notice>
      ) : (
        <Text size="sm">{t('payout.start.text')}</Text>
      )}
      {children}
    </ActDialog>
  );
}

/** Gives a claim back: no money was sent. */
export function StopPaying<N extends PayingAct>({
  children,
  input,
  onConflict,
  ...dialog
}: PayingDialogProps<N>) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      title={t('payout.stop.title')}
      verb={t('payout.stop.verb')}
      input={() => input({ step: 'stop' })}
      done={t('payout.stop.done')}
      onRefused={handleBegunPayout(onConflict)}
      {...dialog}
    >
      <Text size="sm">{t('payout.stop.text')}</Text>
      {children}
    </ActDialog>
  );
}

/** Who has claimed a payout, and since when. */
export function PayingBy({ paying }: { paying: Paying | null }) {
  const { t } = useTranslation('finance');
  if (!paying) return null;
  return (
    <SmallText>
      {paying.mine ? t('payout.by.mine') : t('payout.by.other', { who: isolate(paying.name) })}{' '}
      <When at={paying.since} />
    </SmallText>
  );
}

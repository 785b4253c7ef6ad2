import { Text } from '@mantine/core';
import type { InputOf, OutputOf } from '@wasit/contract';
import type { Paying, PayingStep } from '@wasit/contract/wallet/paying';
import { isolate } from '@wasit/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { When } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { SmallText } from '../ui/quiet-text.tsx';

type PayingAct = 'staffStartWithdrawal' | 'payoutStart';

interface PayingDialogProps<N extends PayingAct> {
  readonly act: N;
  readonly input: (step: PayingStep) => InputOf<N>;
  readonly onClose: () => void;
  readonly onDone: (answer: OutputOf<N>) => void;
  /** What is paid out to whom. */
  readonly children: ReactNode;
}

/** The key of the text on the button that leads to paying out. */
export const payLabelOf = (paying: Paying | null) =>
  paying && !paying.mine ? 'payout.takeOver' : 'payout.start';

/** Before money is sent: colleagues are told, or a colleague who is sending it is named. */
export function StartPaying<N extends PayingAct>({
  paying,
  children,
  input,
  ...dialog
}: PayingDialogProps<N> & { paying: Paying | null }) {
  const { t } = useTranslation('finance');
  const key = payLabelOf(paying);
  const step = key === 'payout.start' ? 'start' : 'take-over';
  return (
    <ActDialog
      title={t(`${key}.title`)}
      verb={t(`${key}.verb`)}
      input={() => input(step)}
      danger={step === 'take-over'}
      {...dialog}
    >
      {step === 'take-over' ? (
        <Notice tone="bad">
          <PayingBy paying={paying} />
          <Text size="sm">{t('payout.takeOver.text')}</Text>
        </Notice>
      ) : (
        <Text size="sm">{t('payout.start.text')}</Text>
      )}
      {children}
    </ActDialog>
  );
}

/** The person who was going to pay has sent nothing. */
export function StopPaying<N extends PayingAct>({
  children,
  input,
  ...dialog
}: PayingDialogProps<N>) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      title={t('payout.stop.title')}
      verb={t('payout.stop.verb')}
      input={() => input('stop')}
      done={t('payout.stop.done')}
      {...dialog}
    >
      <Text size="sm">{t('payout.stop.text')}</Text>
      {children}
    </ActDialog>
  );
}

/** Who pays it out just now, and since when. */
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
